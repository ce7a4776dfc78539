import { conflict, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { $cart } from '../../../../features/cart/cart.model.ts';
import { aLine } from '../../../../testing/carts.ts';
import { cartOf, field, openCheckout, orderButton, placed } from './testing/open-checkout.ts';

beforeEach(() => localStorage.clear());

const address = '/cart/checkout?cart=a1b2';
const offered = () => cartOf({ cart_hash: 'a1b2' });

test('the cart of an offer is ordered, and the own cart stays as it is', async () => {
  const answers = { 'cart.get': () => ({ data: offered() }), 'cart.checkout': () => ({ data: { ...placed, cart_hash: '' } }) };
  const { orders, user, address: at, scope } = await openCheckout(answers, address);
  await field(/^Фамилия/);
  expect(screen.getByRole('link', { name: 'К предложениям' }).getAttribute('href')).toBe('/orders/offers');
  const before = scope.getState($cart);
  await user.click(orderButton());
  await waitFor(() => expect(at()).toBe('/cart/placed/31'));
  expect(orders.asked('cart.get')).toContainEqual({ hash: 'a1b2' });
  expect(orders.asked('cart.checkout')).toMatchObject([{ hash: 'a1b2', order_summ: 8000 }]);
  expect(scope.getState($cart)).toEqual(before);
});

test('a shortage is the vendor’s to put right', async () => {
  const lines = [{ product_id: 1, run_id: null, name: 'Товар 1', wanted: 6, available: 2 }];
  const answers = {
    'cart.get': () => ({ data: offered() }),
    'cart.checkout': () => Promise.reject(conflict('STOCK_SHORTAGE', 'Не хватает', { lines })),
  };
  const { orders, user } = await openCheckout(answers, address);
  await field(/^Фамилия/);
  await user.click(orderButton());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Продавец может изменить предложение/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Взять что есть' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'К предложениям' }));
  expect(orders.asked('cart.update')).toEqual([]);
});

test('a cart that is gone leaves nothing to order', async () => {
  await openCheckout({ 'cart.get': () => Promise.reject(refusal(404, 'CART_NOT_FOUND', 'Корзина не найдена')) }, address);
  expect(await screen.findByRole('link', { name: /каталог/i })).toBeTruthy();
});

test('what is short before anybody presses is not taken out here', async () => {
  const short = aLine(1, { count: 6, faults: [{ code: 'SHORT', available: 2 }] as never });
  const answers = { 'cart.get': () => ({ data: cartOf({ cart_hash: 'a1b2', items: [short], orderable: false }) }) };
  await openCheckout(answers, address);
  await field(/^Фамилия/);
  expect(screen.queryByRole('button', { name: 'Взять что есть' })).toBeNull();
});
