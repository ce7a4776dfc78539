import { aUser } from '@market/shell-kit/testing/a-user';
import { type FakeService, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moduleOptions } from '../../module-options.ts';
import { anOrderRow, orderPage } from '../../testing/order-rows.ts';
import { UserOrders } from './user-orders.tsx';

const open = (service: FakeService) =>
  drawScreen(moduleOptions, <UserOrders userId={9} />, { address: '/users/view/9', service, reader: aUser('ROLE_ADMIN') });

test('shows what a user ordered last, and leads to all of it', async () => {
  const service = fakeService({ 'order.list': () => orderPage([anOrderRow({ id: 5, main_id: null })], { total: 8 }) });
  await open(service);
  const list = within(await screen.findByRole('list', { name: 'Последние заказы' }));
  expect(list.getByRole('link', { name: 'Заказ № 5' }).getAttribute('href')).toBe('/orders/5/view');
  expect(list.getByText('Новый')).toBeTruthy();
  expect(list.getByText('12 300 ₽')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Все заказы покупателя' }).getAttribute('href')).toBe('/orders/list/full?user=9&level=main');
  expect(service.asked('order.list')).toEqual([{ user_id: 9, root: true, page: 1, per_page: 5 }]);
});

test('says that there are none, and what failed may be tried again', async () => {
  await open(fakeService({ 'order.list': () => orderPage([]) }));
  expect(await screen.findByText('Заказов ещё не было')).toBeTruthy();
  const failing = fakeService({ 'order.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Заказы на обслуживании')) });
  const { user } = await open(failing);
  await screen.findByText('Заказы на обслуживании');
  failing.answers['order.list'] = () => orderPage([anOrderRow()]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: 'Заказ № 12' })).toBeTruthy();
});
