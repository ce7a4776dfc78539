import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrderRow, orderPage } from '../../../../testing/order-rows.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './abandoned-carts.page.tsx';

const aCart = (user: number | null, fio: string, id = user ?? 0) =>
  anOrderRow({ id, user_id: user, main_id: null, fio, status: 'cart', allowed: [] });
const service = (carts = [aCart(9, 'Ирина Лавкина'), aCart(10, '')]) => fakeService({ 'order.list': () => orderPage(carts) });

test('says who left a cart, and leads to what they ordered', async () => {
  const orders = service();
  await openScreen('/orders/list/abandoned', orders, 'ROLE_MANAGER');
  expect((await screen.findByRole('link', { name: 'Ирина Лавкина' })).getAttribute('href')).toBe('/orders/list/full?user=9&level=main');
  expect(screen.getByRole('link', { name: 'Покупатель № 10' })).toBeTruthy();
  expect(orders.asked('order.list')).toEqual([{ statuses: ['cart'], mode: 'abandoned', page: 1, per_page: 20 }]);
});

test('a guest left a cart too: there is nobody to lead to', async () => {
  const { user, address } = await openScreen(
    '/orders/list/abandoned',
    service([aCart(null, 'Гостев', -7), aCart(null, '', -8)]),
    'ROLE_ADMIN',
  );
  const named = await screen.findByText('Гостев (гость)');
  const before = address();
  await user.click(named);
  expect([address(), screen.getByText('Гость').textContent]).toEqual([before, 'Гость']);
  expect([screen.queryByRole('link', { name: /гость/i }), screen.queryByRole('button', { name: /^Действия/ })]).toEqual([null, null]);
});

test('all carts are a tab away, in the address', async () => {
  const orders = service();
  const { user, address } = await openScreen('/orders/list/abandoned', orders, 'ROLE_ADMIN');
  await user.click(await screen.findByRole('tab', { name: 'Все' }));
  expect(address()).toBe('/orders/list/abandoned?mode=full');
  await waitFor(() => expect(orders.asked('order.list').at(-1)).toMatchObject({ mode: 'full' }));
});

test('an administrator may open the buyer, a manager may not', async () => {
  const open = async (role: 'ROLE_ADMIN' | 'ROLE_MANAGER') => {
    const { user } = await openScreen('/orders/list/abandoned', service(), role);
    await user.click(await screen.findByRole('button', { name: 'Действия: Ирина Лавкина' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };
  expect(await open('ROLE_ADMIN')).toEqual(['Заказы покупателя', 'Открыть покупателя']);
  expect(await open('ROLE_MANAGER')).toEqual(['Заказы покупателя']);
});

test('no carts is said, and a failure can be tried again', async () => {
  await openScreen('/orders/list/abandoned', service([]), 'ROLE_ADMIN');
  expect(await screen.findByText('Брошенных корзин нет')).toBeTruthy();
  const failing = fakeService({ 'order.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Заказы на обслуживании')) });
  await openScreen('/orders/list/abandoned', failing, 'ROLE_ADMIN');
  await screen.findByText('Заказы на обслуживании');
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy();
});
