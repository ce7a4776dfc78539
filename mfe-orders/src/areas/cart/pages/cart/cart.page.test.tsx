// The code of the page is there before the first test waits for it.
import './cart.page.tsx';
import type { Cart, CartItem } from '@market/orders-contract/cart';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { aCart, aLine, aState } from '../../../../testing/carts.ts';
import { openScreen } from '../../../../testing/screen.tsx';

/** A service with this cart, in which counts can be set. */
function keeping(cart: Cart, answers: Answers = {}) {
  let now = cart;
  const change = (items: readonly CartItem[]) => {
    now = { ...aCart(items), version: now.version + 1 };
    return { data: aState({ version: now.version, goods_num: now.goods_num, lines_num: now.lines_num }) };
  };
  return fakeService({
    'cart.find': () => ({ data: aState() }),
    'cart.get': () => ({ data: now }),
    'cart.replaced': () => ({ data: [], page: 1, per_page: 5, total: 0 }),
    'cart.setCount': ({ product_id, count }: { product_id: number; count: number }) =>
      change(now.items.map((item) => (item.product_id === product_id ? { ...item, count } : item)).filter((item) => item.count > 0)),
    'cart.clear': () => change([]),
    ...answers,
  });
}

const open = async (cart: Cart, answers?: Answers) => {
  const service = keeping(cart, answers);
  return { ...(await openScreen('/cart', service)), service };
};
/** Sums never break onto a new line; words are compared as they are read. */
const plain = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ');
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Количество: ${name}` });
const shirt = aLine(1, {
  ...{ count: 6, available: 30 },
  product: {
    ...{ name: 'Сорочка', size: '46', colour: { name: 'белый', swatch: '#fff' }, pack_multiple: 6 },
    ...{ stock_info: { available_quantity: 30 }, model_available: 30 },
  },
});
const RUN = { name: 'Полная', ratio: '44–46–48–50 · 1-2-2-1', pieces: 6 };
const shirtName = 'Сорочка, белый, 46';

test('shows what of whom is ordered, and what it comes to', async () => {
  const cart = aCart([{ ...shirt, next_tier: { price: 900, missing: 6 } }, aLine(2)], {
    ...{ discount_percent: 2, discount: 140, amount: 6860, next_discount: { percent: 4, from: 200_000, missing: 80_000 } },
  });
  await open(cart);
  const seller = await screen.findByRole('region', { name: 'Марка' });
  expect(within(seller).getByRole('link', { name: 'Сорочка' }).getAttribute('href')).toBe('/viewproduct/1');
  expect(within(seller).getByText('белый · 46')).toBeTruthy();
  expect(within(seller).getByText('ещё 6 уп.: по 900 ₽')).toBeTruthy();
  const total = screen.getByRole('region', { name: 'Итого' });
  expect(plain(total)).toContain('Скидка 2 %−140 ₽К оплате6 860 ₽');
  expect(plain(total)).toContain('До скидки 4 % — ещё 80 000 ₽');
  const next = within(total).getByRole('progressbar', { name: /^До скидки 4 %/ });
  expect([next.getAttribute('aria-valuenow'), next.getAttribute('aria-valuemax')]).toEqual(['120000', '200000']);
  expect(within(total).getByRole('link', { name: 'Оформить заказ' }).getAttribute('href')).toBe('/cart/checkout');
});

test('a line of a size run says which, what is in one, and what became of its price', async () => {
  const product = { ...shirt.product, size: '44', price: 100 } as NonNullable<CartItem['product']>;
  const line = aLine(1, { run_id: 9, run: RUN, count: 2, product, list_price: 5500, seen_price: 5000, product_price: 5500 });
  await open(aCart([line, aLine(2, { run_id: 10, run: null, faults: [{ code: 'NOT_SELLABLE' }] })]));
  expect(await field('Сорочка, белый, Полная')).toBeTruthy();
  const sold = plain(screen.getByRole('region', { name: 'Марка' }));
  expect(sold).toContain('белыйПолная · 44–46–48–50 · 1-2-2-1 · 6 шт.');
  expect(sold).toContain('Цена выросла: была 5 000 ₽, стала 5 500 ₽');
  expect(screen.getByText('ростовка')).toBeTruthy();
});

test('a press changes the count by a pack; typed, what cannot be ordered is marked with what can', async () => {
  const { user, service } = await open(aCart([shirt]));
  await user.click(await screen.findByRole('button', { name: `Больше: ${shirtName}` }));
  expect((await field(shirtName)).value).toBe('12');
  const input = await field(shirtName);
  await user.clear(input);
  await user.type(input, '13{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Кратно 6');
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['13', 'true']);
  await user.click(screen.getByRole('button', { name: 'Взять 18' }));
  await waitFor(() => expect(service.asked('cart.setCount').at(-1)).toEqual({ hash: 'hash', product_id: 1, run_id: null, count: 18 }));
  await user.clear(input);
  await user.type(input, '99');
  await user.tab();
  expect((await screen.findByRole('alert')).textContent).toBe('Осталось 30');
  expect(service.asked<{ count: number }>('cart.setCount').every(({ count }) => count % 6 === 0)).toBe(true);
});

test('what was typed and cannot be ordered is not left behind on the way to the checkout', async () => {
  const { user, address } = await open(aCart([shirt, aLine(2)]));
  const input = await field(shirtName);
  await user.clear(input);
  await user.type(input, '99999');
  const way = screen.getByRole('link', { name: 'Оформить заказ' });
  await user.click(way);
  expect(address()).toBe('/cart');
  expect([input.value, document.activeElement]).toEqual(['99999', input]);
  expect(document.getElementById(way.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Исправьте количество в 1 строке');
  await user.click(screen.getByRole('button', { name: 'Взять 30' }));
  expect(way.getAttribute('aria-describedby')).toBeNull();
  await user.click(way);
  await waitFor(() => expect(address()).toBe('/cart/checkout'));
});

test('0 takes a line out, the toast brings it back, and the focus stays in the list', async () => {
  const { user, service, scope } = await open(aCart([shirt, aLine(2)]));
  const input = await field(shirtName);
  await user.clear(input);
  await user.type(input, '0{Enter}');
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ text: `Убрано из корзины: ${shirtName}` }]));
  expect(screen.queryByRole('link', { name: 'Сорочка' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Товары в корзине' }));
  await act(async () => scope.getState($toasts)[0]?.action?.act());
  await waitFor(() => expect(service.asked('cart.setCount').at(-1)).toMatchObject({ product_id: 1, count: 6 }));
});

test('says on the line what is wrong, and one press puts it right', async () => {
  const short = { ...shirt, count: 24, faults: [{ code: 'SHORT' as const, available: 13 }] };
  const gone: CartItem = { ...aLine(3), product: null };
  const { user, service } = await open(aCart([short, { ...aLine(2), seen_price: 900 }, gone], { orderable: false }));
  expect(await screen.findByText('Осталось 13')).toBeTruthy();
  expect(screen.getByText('Товар удалён продавцом')).toBeTruthy();
  expect(screen.getByText('Цена выросла: была 900 ₽, стала 1 000 ₽')).toBeTruthy();
  const checkout = screen.getByRole('button', { name: 'Оформить заказ' });
  expect(checkout.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(checkout.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Исправьте 2 строки');
  await user.click(screen.getByRole('button', { name: 'Взять 12' }));
  await user.click(screen.getByRole('button', { name: 'Понятно' }));
  await waitFor(() =>
    expect(service.asked('cart.setCount')).toEqual([
      { hash: 'hash', product_id: 1, run_id: null, count: 12 },
      { hash: 'hash', product_id: 2, run_id: null, count: 1 },
    ]),
  );
});

test('tells how much is missing to the smallest order', async () => {
  const cart = aCart([shirt], { orderable: false });
  const companies = cart.companies.map((company) => ({ ...company, minimum: 10_000, missing: 3200, sum: 6800 }));
  await open({ ...cart, companies });
  expect(await screen.findByRole('progressbar', { name: /^Ещё 3.200.₽ до минимального заказа 10.000.₽$/ })).toBeTruthy();
  expect(screen.getByText('Марка: ещё 3 200 ₽ до минимального заказа')).toBeTruthy();
});

test('is emptied only by who is sure of it', async () => {
  const { user, scope, service } = await open(aCart([shirt]));
  for (const yes of [false, true]) {
    await user.click(await screen.findByRole('button', { name: 'Очистить корзину' }));
    await waitFor(() => expect(scope.getState($question)).toMatchObject({ text: 'Из корзины будет убрана 1 строка.', danger: true }));
    await act(() => allSettled(answered, { scope, params: yes }));
    expect(service.asked('cart.clear')).toHaveLength(yes ? 1 : 0);
  }
  expect(await screen.findByRole('heading', { name: 'В корзине пусто' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Товары в корзине' }));
  expect(screen.getByRole('link', { name: 'В каталог' }).getAttribute('href')).toBe('/products/catalog');
});

test('a cart that was replaced is taken back', async () => {
  const aside = { ...aState({ cart_hash: 'aside', lines_num: 3 }), companies: [{ id: 8, brand: 'Заря' }] };
  const kept = { ...aside, replaced_at: '2026-11-01T10:00:00.000Z', kept_until: '2026-12-01T10:00:00.000Z' };
  let carts = [kept];
  const { user, service } = await open(aCart([]), {
    'cart.replaced': () => ({ data: carts, page: 1, per_page: 5, total: carts.length }),
    'cart.restore': () => {
      carts = [];
      return { data: aState({ version: 2, lines_num: 3 }) };
    },
  });
  expect(await screen.findByText('Заря: 3 строки')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Вернуть корзину: Заря' }));
  await waitFor(() => expect(screen.queryByText('Заря: 3 строки')).toBeNull());
  expect(service.asked('cart.restore')).toEqual([{ hash: 'aside' }]);
});

test('says what failed, and reads again', async () => {
  const { user, service } = await open(aCart([shirt]), { 'cart.get': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой корзины')) });
  expect(await screen.findByText('Сбой корзины')).toBeTruthy();
  service.answers['cart.get'] = () => ({ data: aCart([shirt]) });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('region', { name: 'Марка' })).toBeTruthy();
});

test('who never had a cart finds it empty', async () => {
  await openScreen('/cart', fakeService({}), 'guest');
  expect(await screen.findByRole('heading', { name: 'В корзине пусто' })).toBeTruthy();
});

test('on a phone the sum and the way on stay in sight, once', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } };
  happyDOM.setViewport({ width: 390, height: 844 });
  try {
    await open(aCart([shirt]));
    const bar = await screen.findByRole('region', { name: 'К оплате' });
    expect(plain(bar)).toBe('6 000 ₽Оформить заказ');
    expect(screen.getAllByRole('link', { name: 'Оформить заказ' })).toHaveLength(1);
  } finally {
    happyDOM.setViewport({ width: 1280, height: 800 });
  }
});

test('arrows change the count as the buttons do, but take nothing out', async () => {
  const { user, service } = await open(aCart([shirt]));
  const input = await field(shirtName);
  await user.type(input, '{ArrowDown}');
  expect(input.value).toBe('6');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  await waitFor(() => expect(service.asked('cart.setCount')).toEqual([{ hash: 'hash', product_id: 1, run_id: null, count: 12 }]));
});
