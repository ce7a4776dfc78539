// The code of the page is there before the first test waits for it.
import './history.page.tsx';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLine, aState } from '../../../../testing/carts.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import type { OrderedRow } from './ordered-line.tsx';

function ordered(id: number, given: Partial<OrderedRow> = {}): OrderedRow {
  const { product } = aLine(id);
  return {
    ...{ product_id: id, run_id: null, run: null, product, name: `Товар ${id}`, photo: null, count: 4, price: 900, order_id: 50 + id },
    ordered_at: '2026-08-03T10:00:00.000Z',
    ...given,
  };
}

const service = (rows: OrderedRow[], total = rows.length) =>
  fakeService({
    'cart.history': ({ page, per_page }: { page: number; per_page: number }) => ({ data: rows, page, per_page, total }),
    'cart.find': () => ({ data: aState() }),
    'cart.add': () => ({ data: aState({ version: 2, goods_num: 5 }) }),
  });

test('says when and how it was ordered, and orders it again', async () => {
  const orders = service([ordered(1)]);
  const { user, scope } = await openScreen('/cart/history', orders);
  const line = await screen.findByRole('listitem');
  expect(line.textContent?.replaceAll(/\s/g, ' ')).toContain('3 августа 2026 г.: 4 уп. по 900 ₽Заказ № 51Сейчас 1 000 ₽');
  expect(screen.getByRole('link', { name: 'Заказ № 51' }).getAttribute('href')).toBe('/orders/51/view');
  await user.click(screen.getByRole('button', { name: 'Заказать снова: Товар 1' }));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'success' }]));
  expect(orders.asked('cart.add')).toEqual([{ hash: 'hash', lines: [{ product_id: 1, run_id: null, count: 4 }], replace: false }]);
});

test('of what is short it orders what is left, in whole packs', async () => {
  const product = { ...ordered(1).product, pack_multiple: 3, stock_info: { available_quantity: 10 }, model_available: 10 } as never;
  const orders = service([ordered(1, { count: 30, product })]);
  const { user } = await openScreen('/cart/history', orders);
  expect(await screen.findByText('есть только 9 уп.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Заказать снова: Товар 1' }));
  await waitFor(() => expect(orders.asked('cart.add')).toMatchObject([{ lines: [{ count: 9 }] }]));
});

test('tells what is gone, not sold and sold out apart, without a button', async () => {
  const withdrawn = { ...ordered(2).product, sellable: false } as never;
  const out = { ...ordered(3).product, stock_info: { available_quantity: 0 } } as never;
  await openScreen(
    '/cart/history',
    service([ordered(1, { product: null }), ordered(2, { product: withdrawn }), ordered(3, { product: out })]),
  );
  expect(await screen.findByText('Больше не продаётся')).toBeTruthy();
  expect([screen.getByText('Сейчас не продаётся'), screen.getByText('Распродано')]).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Заказать снова/ })).toBeNull();
});

test('goes from page to page by the address', async () => {
  const orders = service([ordered(1)], 45);
  const { user, address } = await openScreen('/cart/history', orders);
  await user.click(await screen.findByRole('link', { name: 'Страница 3' }));
  await waitFor(() => expect(orders.asked('cart.history').at(-1)).toEqual({ page: 3, per_page: 20 }));
  await user.selectOptions(screen.getByRole('combobox'), '50');
  await waitFor(() => expect(address()).toBe('/cart/history?per_page=50'));
});

test('who ordered nothing yet is led to the catalogue; what failed is read again', async () => {
  await openScreen('/cart/history', service([]));
  expect(await screen.findByRole('heading', { name: 'Вы ещё ничего не заказывали' })).toBeTruthy();
  const failing = service([ordered(1)]);
  const answer = failing.answers['cart.history'];
  failing.answers['cart.history'] = () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой истории'));
  const { user } = await openScreen('/cart/history', failing);
  expect(await screen.findByText('Сбой истории')).toBeTruthy();
  if (answer) failing.answers['cart.history'] = answer;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('listitem')).toBeTruthy();
});
