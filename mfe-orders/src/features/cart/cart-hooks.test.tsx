import { $toasts } from '@market/shell-kit/feedback/toasts';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCart, aLine, aState } from '../../testing/carts.ts';
import { CART_STAMP_KEY, GUEST_CART_KEY, readKeptCart } from './kept-cart.ts';
import { badge, CartLines, draw, keep, line, press, Shown } from './testing/drawn-cart.tsx';

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
  const { scope } = await draw(<Shown />, fakeService({ 'cart.add': () => waits }), null);
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
  await draw(<Shown />, fakeService({}), null);
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
