import { conflict, invalid, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCart, aLine, aState } from '../../../../testing/carts.ts';
import { cartOf, field, openCheckout, orderButton, placed } from './testing/open-checkout.ts';

beforeEach(() => localStorage.clear());

test('all short lines stand in one dialog, and what is left is taken in one press', async () => {
  const lines = [
    { product_id: 1, run_id: null, name: 'Платье', wanted: 6, available: 5, code: 'SHORT' },
    { product_id: 2, run_id: 9, name: 'Шарф', wanted: 2, available: 0, code: 'SHORT' },
  ];
  const { orders, user, address } = await openCheckout({
    'cart.get': () => ({
      data: aCart([
        aLine(1, { count: 6, product: { pack_multiple: 2, name: 'Платье', size: '46' } }),
        aLine(2, { run_id: 9, run: { name: 'Полная', ratio: '44–46 · 1-2', pieces: 3 }, count: 2, product: { name: 'Шарф' } }),
        aLine(3, { count: 4 }),
      ]),
    }),
    'cart.checkout': () => Promise.reject(conflict('STOCK_SHORTAGE', 'Некоторых товаров осталось меньше, чем заказано', { lines })),
    'cart.update': () => ({ data: aState({ version: 2 }) }),
  });
  await field(/^Фамилия/);
  await user.click(orderButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Некоторых товаров не хватает' }));
  const words = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(words).toEqual(['Платье, 46: нужно 6, осталось 5', 'Шарф, Полная: нужно 2, ничего не осталось']);
  await user.click(dialog.getByRole('button', { name: 'Взять что есть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const items = [
    { product_id: 1, run_id: null, count: 4 },
    { product_id: 3, run_id: null, count: 4 },
  ];
  expect(orders.asked('cart.update')).toEqual([{ hash: 'hash', items, version: 1 }]);
  expect(address()).toBe('/cart/checkout');
  // What was refused is put right: nothing is left to say of it.
  expect(screen.queryByText('Некоторых товаров осталось меньше, чем заказано')).toBeNull();
});

test('a refusal that is left undecided is not shown beside the button', async () => {
  const changed = conflict('SUM_CHANGED', 'Цены изменились: проверьте сумму заказа', { order_summ: 8600, lines: [] });
  const { user } = await openCheckout({ 'cart.checkout': () => Promise.reject(changed) });
  await field(/^Фамилия/);
  await user.click(orderButton());
  await screen.findByRole('dialog', { name: 'Цены изменились' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Цены изменились: проверьте сумму заказа')).toBeNull();
});

test('a shortage that is known before the press is named, and what is left is taken by the same dialog', async () => {
  const short = aLine(1, { count: 6, available: 5, faults: [{ code: 'SHORT', available: 5 }], product: { name: 'Платье', size: '46' } });
  let cart = aCart([short, aLine(2)], { orderable: false });
  const { orders, user } = await openCheckout({
    'cart.get': () => ({ data: cart }),
    'cart.update': () => {
      cart = aCart([aLine(1, { count: 5 }), aLine(2)], { version: 2 });
      return { data: aState({ version: 2 }) };
    },
  });
  await field(/^Фамилия/);
  expect(screen.getByText('Платье, 46: осталось 5')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Взять что есть' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Некоторых товаров не хватает' }));
  expect(dialog.getByRole('listitem').textContent).toBe('Платье, 46: нужно 6, осталось 5');
  await user.click(dialog.getByRole('button', { name: 'Взять что есть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(orders.asked<{ items: unknown[] }>('cart.update')[0]?.items[0]).toEqual({ product_id: 1, run_id: null, count: 5 });
  expect(screen.queryByText('Платье, 46: осталось 5')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test('another sum is shown with what became dearer, and agreed to in one press', async () => {
  const lines = [{ product_id: 1, run_id: null, name: 'Товар 1', wanted: 6, price: 1100, seen_price: 1000 }];
  const changed = conflict('SUM_CHANGED', 'Цены изменились: проверьте сумму заказа', { order_summ: 8600, lines });
  const { orders, user, address } = await openCheckout({
    'cart.checkout': ({ order_summ }: { order_summ: number }) => (order_summ === 8600 ? { data: placed } : Promise.reject(changed)),
  });
  await field(/^Фамилия/);
  await user.click(orderButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Цены изменились' }));
  expect(dialog.getByRole('listitem').textContent?.replaceAll(/\u00a0/g, ' ')).toBe('Товар 1: было 1 000 ₽, стало 1 100 ₽');
  await user.click(dialog.getByRole('button', { name: /^Оформить за 8.600/ }));
  await waitFor(() => expect(address()).toBe('/cart/placed/31'));
  expect(orders.asked<{ order_summ: number }>('cart.checkout').map(({ order_summ }) => order_summ)).toEqual([8000, 8600]);
});

test('lines that cannot be ordered so lead back to the cart', async () => {
  const lines = [
    { product_id: 8, run_id: null, name: 'Платье', wanted: 6, code: 'NOT_SELLABLE' },
    { product_id: 2, run_id: null, name: '', wanted: 2, code: 'WRONG_MULTIPLE', multiple: 3, below: null, above: 3 },
  ];
  const { user, address } = await openCheckout({
    'cart.checkout': () => Promise.reject(conflict('CHECKOUT_REFUSED', 'Заказ не оформлен', { lines })),
  });
  await field(/^Фамилия/);
  await user.click(orderButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Заказ в таком виде не оформить' }));
  const words = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(words).toEqual(['Платье: сейчас не продаётся', 'Товар 2: количество должно быть кратно 3']);
  await user.click(dialog.getByRole('button', { name: 'Вернуться в корзину' }));
  expect(address()).toBe('/cart');
});

test('what the service refuses stands under its field', async () => {
  const { user } = await openCheckout({ 'cart.checkout': () => Promise.reject(invalid({ organization_id: 'Организация не найдена' })) });
  await field(/^Фамилия/);
  await user.click(orderButton());
  expect(await screen.findByText('Организация не найдена')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Организация' }));
});

test('where no answer came, the same cart asks again for the order that may be there', async () => {
  let isPlaced = false;
  const { orders, user, address } = await openCheckout({
    'cart.checkout': () => {
      if (isPlaced) return { data: placed };
      isPlaced = true;
      return Promise.reject(refusal(503, 'UNAVAILABLE', 'Сервис временно недоступен'));
    },
    // By now another one is open.
    'cart.get': ({ hash }: { hash: string }) =>
      isPlaced && hash === 'hash'
        ? Promise.reject(refusal(404, 'CART_NOT_FOUND', 'Корзина не найдена'))
        : { data: cartOf({ cart_hash: hash }) },
    'cart.create': () => ({ data: aState({ cart_hash: 'new' }) }),
  });
  await user.type(await field(/^Комментарий/), 'Позвоните');
  await user.click(orderButton());
  expect((await screen.findByRole('alert')).textContent).toBe('Сервис временно недоступен');
  await user.click(orderButton());
  await waitFor(() => expect(address()).toBe('/cart/placed/31'));
  expect(orders.asked<{ hash: string }>('cart.checkout').map(({ hash }) => hash)).toEqual(['hash', 'hash']);
  expect(orders.asked('cart.create')).toEqual([]);
});
