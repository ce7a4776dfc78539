import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $user } from '@market/shell-kit/session/session';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, type FakeService, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test, vi } from 'vitest';
import { moduleOptions } from '../../module-options.ts';
import { aCart, aLine, aState } from '../../testing/carts.ts';
import { CART_STAMP_KEY, GUEST_CART_KEY, keepCart, readKeptCart } from './kept-cart.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useCart } from './use-cart.ts';
import { useCartState } from './use-cart-state.ts';
import { useSetCount } from './use-set-count.ts';

const line = (product_id: number, count: number) => ({ product_id, count, run_id: null });

function Shown() {
  const state = useCartState();
  const { add } = useAddToCart();
  return (
    <>
      <output aria-label="badge">{state ? state.goods_num : '–'}</output>
      <button type="button" onClick={() => void add([line(1, 2)], { name: 'Платье' })}>
        Add
      </button>
    </>
  );
}

function CartLines() {
  const { data, error } = useCart();
  const { setCount } = useSetCount();
  if (error) return <p>failed</p>;
  if (data === undefined) return <p>waits</p>;
  return (
    <>
      <output aria-label="sum">{data?.order_summ ?? 'none'}</output>
      {data?.items.map((item) => (
        <button key={item.product_id} type="button" onClick={() => setCount({ ...item, name: item.product?.name ?? '' }, item.count + 1)}>
          {`+${item.product_id}: ${item.count}`}
        </button>
      ))}
      <button type="button" onClick={() => data?.items[0] && setCount({ ...data.items[0], name: 'Товар 1' }, 0)}>
        Remove
      </button>
    </>
  );
}

const draw = (part: React.ReactNode, service: FakeService, reader: 'ROLE_BUYER' | null) =>
  drawScreen(moduleOptions, part, { address: '/cart', service, reader: reader && aUser(reader) });
const asGuest = (answers: Answers) => draw(<Shown />, fakeService(answers), null);
const keep = (lines = [line(5, 1)]) => keepCart({ hash: 'kept', version: 3, goods_num: 1, lines_num: 1, lines });
const badge = () => screen.getByLabelText('badge').textContent;
const press = (name: string | RegExp) => screen.getByRole('button', { name }).click();

test('a guest’s first goods make a cart that stays in the browser', async () => {
  const service = fakeService({ 'cart.create': () => ({ data: aState({ goods_num: 2 }) }) });
  const { scope } = await draw(<Shown />, service, null);
  await act(async () => press('Add'));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'В корзине: Платье' }]));
  expect(service.asked('cart.create')).toEqual([{ lines: [line(1, 2)], replace: false }]);
  expect([badge(), readKeptCart()]).toMatchObject(['2', { hash: 'hash', lines: [line(1, 2)] }]);
});

test('who is signed in is asked for their cart once, and adds to it', async () => {
  const service = fakeService({
    'cart.find': () => ({ data: aState({ goods_num: 4 }) }),
    'cart.add': () => ({ data: aState({ version: 2, goods_num: 6 }) }),
  });
  await draw(<Shown />, service, 'ROLE_BUYER');
  await waitFor(() => expect(badge()).toBe('4'));
  await act(async () => press('Add'));
  await waitFor(() => expect(service.asked('cart.add')).toEqual([{ hash: 'hash', lines: [line(1, 2)], replace: false }]));
  await waitFor(() => expect(badge()).toBe('6'));
  expect([service.asked('cart.find').length, localStorage.getItem(GUEST_CART_KEY)]).toEqual([1, null]);
});

test('the badge counts at once and takes back what is refused', async () => {
  keep();
  let refuse = () => {};
  const waits = new Promise((_, reject) => {
    refuse = () => reject(refusal(409, 'CART_NOT_ENOUGH', 'Столько нет: осталось 1'));
  });
  const { scope } = await asGuest({ 'cart.add': () => waits });
  await act(async () => press('Add'));
  expect(badge()).toBe('3');
  await act(async () => refuse());
  await waitFor(() => expect(badge()).toBe('1'));
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'error', text: 'Столько нет: осталось 1' }]);
});

test('a cart that the service does not know is made anew with the lines that were kept', async () => {
  keep();
  const service = fakeService({
    'cart.add': ({ hash }: { hash: string }) => {
      if (hash === 'kept') throw refusal(404, 'CART_NOT_FOUND', 'Корзина не найдена');
      return { data: aState({ cart_hash: 'new', version: 2, goods_num: 3, lines_num: 2 }) };
    },
    'cart.create': () => ({ data: aState({ cart_hash: 'new' }) }),
  });
  await draw(<Shown />, service, null);
  await act(async () => press('Add'));
  await waitFor(() => expect(readKeptCart()).toMatchObject({ hash: 'new', goods_num: 3, lines: [line(5, 1), line(1, 2)] }));
  expect(service.asked('cart.create')).toEqual([{ lines: [line(5, 1)] }]);
});

test.each([true, false])('goods of another company replace the cart only where the reader says so (%s), and come back', async (yes) => {
  keep();
  const service = fakeService({
    'cart.add': ({ replace }: { replace: boolean }) => {
      if (!replace) throw refusal(409, 'CART_COMPANY_CONFLICT', 'В корзине товары другой компании');
      return { data: aState({ cart_hash: 'kept', version: 4, goods_num: 2, replaced: 'aside' }) };
    },
    'cart.update': () => ({ data: aState({ cart_hash: 'kept', version: 5, goods_num: 1 }) }),
  });
  const { scope } = await draw(<Shown />, service, null);
  await act(async () => press('Add'));
  await waitFor(() => expect(scope.getState($question)?.text).toContain('Добавление заменит корзину'));
  await act(() => allSettled(answered, { scope, params: yes }));
  expect(service.asked('cart.add').length).toBe(yes ? 2 : 1);
  if (!yes) return expect(readKeptCart()?.lines).toEqual([line(5, 1)]);
  await waitFor(() => expect(readKeptCart()?.lines).toEqual([line(1, 2)]));
  const [toast] = scope.getState($toasts);
  await act(async () => toast?.action?.act());
  await waitFor(() => expect(readKeptCart()?.lines).toEqual([line(5, 1)]));
  expect(service.asked('cart.update')).toEqual([{ hash: 'kept', items: [line(5, 1)], replace: true }]);
});

test('what was added is taken back by the toast, whatever else is in the cart by now', async () => {
  keep();
  const service = fakeService({
    'cart.add': () => ({ data: aState({ cart_hash: 'kept', version: 4, goods_num: 3 }) }),
    'cart.get': () => ({ data: aCart([aLine(1, { count: 6 }), aLine(5)], { cart_hash: 'kept', version: 9 }) }),
    'cart.update': () => ({ data: aState({ cart_hash: 'kept', version: 10, goods_num: 5 }) }),
  });
  const { scope } = await draw(<Shown />, service, null);
  await act(async () => press('Add'));
  await waitFor(() => expect(scope.getState($toasts)).toHaveLength(1));
  await act(async () => scope.getState($toasts)[0]?.action?.act());
  await waitFor(() => expect(badge()).toBe('5'));
  expect(service.asked('cart.update')).toEqual([{ hash: 'kept', items: [line(1, 4), line(5, 1)], version: 9 }]);
});

test('another tab of who is signed in is heard: one question for all of the page', async () => {
  let goods_num = 4;
  const service = fakeService({
    'cart.find': () => ({ data: aState({ version: goods_num, goods_num }) }),
    'cart.get': () => ({ data: aCart([aLine(1, { count: goods_num })], { version: goods_num }) }),
  });
  const both = (
    <>
      <Shown />
      <CartLines />
    </>
  );
  await draw(both, service, 'ROLE_BUYER');
  await screen.findByText('+1: 4');
  goods_num = 7;
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: CART_STAMP_KEY })));
  expect(await screen.findByText('+1: 7')).toBeTruthy();
  expect([badge(), service.asked('cart.find').length, service.asked('cart.get').length]).toEqual(['7', 2, 2]);
});

test('of kept lines those that cannot be ordered any more stay behind', async () => {
  keep([line(5, 1), line(6, 2)]);
  const short = refusal(409, 'CART_NOT_ENOUGH', 'Столько нет');
  Object.assign(short.data as object, { details: { lines: [{ ...line(6, 2), code: 'SHORT' }] } });
  const service = fakeService({
    'cart.get': ({ hash }: { hash: string }) => {
      if (hash === 'kept') throw refusal(404, 'CART_NOT_FOUND', 'Корзина не найдена');
      return { data: aCart([aLine(5)], { cart_hash: hash }) };
    },
    'cart.create': ({ lines }: { lines: unknown[] }) => {
      if (lines.length > 1) throw short;
      return { data: aState({ cart_hash: 'new' }) };
    },
  });
  await draw(<CartLines />, service, null);
  expect(await screen.findByText('+5: 1')).toBeTruthy();
  expect(service.asked('cart.create').at(-1)).toEqual({ lines: [line(5, 1)] });
});

test('a guest’s other tab is heard', async () => {
  await asGuest({});
  keep();
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: GUEST_CART_KEY })));
  expect(badge()).toBe('1');
});

test('who has no cart sees none, and a broken hash is replaced by a cart without a word', async () => {
  const service = fakeService({
    'cart.get': ({ hash }: { hash: string }) => {
      if (hash === 'kept') throw refusal(404, 'CART_NOT_FOUND', 'Корзина не найдена');
      return { data: aCart([aLine(5)], { cart_hash: hash }) };
    },
    'cart.create': () => ({ data: aState({ cart_hash: 'new' }) }),
  });
  await draw(<CartLines />, service, null);
  await waitFor(() => expect(screen.getByLabelText('sum').textContent).toBe('none'));
  keep();
  await draw(<CartLines />, service, null);
  await waitFor(() => expect(screen.getByLabelText('sum').textContent).toBe('1000'));
  expect(service.asked('cart.create')).toEqual([{ lines: [line(5, 1)] }]);
});

/** A service with one line of so many. */
function counting(count: number) {
  let version = 1;
  const now = () => aCart(count > 0 ? [aLine(1, { count })] : [], { cart_hash: 'kept', version });
  return fakeService({
    'cart.get': () => ({ data: now() }),
    'cart.setCount': (input: { count: number }) => {
      count = input.count;
      version += 1;
      const { goods_num, lines_num } = now();
      return { data: aState({ cart_hash: 'kept', version, goods_num, lines_num }) };
    },
  });
}

test('ten quick presses are shown at once and sent as one count', async () => {
  keep([line(1, 1)]);
  const service = counting(1);
  await draw(<CartLines />, service, null);
  await screen.findByText('+1: 1');
  for (let pressed = 0; pressed < 10; pressed += 1) await act(async () => press(/^\+1/));
  expect([screen.getByText('+1: 11'), screen.getByLabelText('sum').textContent]).toMatchObject([{}, '11000']);
  await waitFor(() => expect(service.asked('cart.setCount')).toEqual([{ hash: 'kept', ...line(1, 11) }]));
  await waitFor(() => expect(readKeptCart()?.lines).toEqual([line(1, 11)]));
});

test('a press begins the pause anew', async () => {
  keep([line(1, 1)]);
  const service = counting(1);
  await draw(<CartLines />, service, null);
  await screen.findByText('+1: 1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await act(async () => press(/^\+1/));
    await act(async () => vi.advanceTimersByTime(200));
    await act(async () => press(/^\+1/));
    await act(async () => vi.advanceTimersByTime(200));
    expect(service.asked('cart.setCount')).toEqual([]);
    await act(async () => vi.advanceTimersByTime(100));
    expect(service.asked('cart.setCount')).toMatchObject([{ count: 3 }]);
  } finally {
    vi.useRealTimers();
  }
});

test('leaving the page sends what waits', async () => {
  keep([line(1, 1)]);
  const service = counting(1);
  await draw(<CartLines />, service, null);
  await screen.findByText('+1: 1');
  await act(async () => press(/^\+1/));
  await draw(<p>elsewhere</p>, service, null);
  expect(service.asked('cart.setCount')).toEqual([{ hash: 'kept', ...line(1, 2) }]);
});

test('a refused count goes back to what it was, with the reason', async () => {
  keep([line(1, 1)]);
  const service = counting(1);
  service.answers['cart.setCount'] = () => Promise.reject(refusal(409, 'CART_NOT_ENOUGH', 'Столько нет: осталось 1'));
  const { scope } = await draw(<CartLines />, service, null);
  await screen.findByText('+1: 1');
  await act(async () => press(/^\+1/));
  expect(screen.getByText('+1: 2')).toBeTruthy();
  expect(await screen.findByText('+1: 1')).toBeTruthy();
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'error', text: 'Столько нет: осталось 1' }]);
});

test('0 takes the line out, and the toast brings back what it was before the presses', async () => {
  keep([line(1, 3)]);
  const service = counting(3);
  const { scope } = await draw(<CartLines />, service, null);
  await screen.findByText('+1: 3');
  await act(async () => press(/^\+1/));
  await act(async () => press('Remove'));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ text: 'Убрано из корзины: Товар 1' }]));
  expect(screen.queryByText(/^\+1/)).toBeNull();
  await act(async () => scope.getState($toasts)[0]?.action?.act());
  expect(await screen.findByText('+1: 3')).toBeTruthy();
  expect(scope.getState($user)).toBeNull();
});
