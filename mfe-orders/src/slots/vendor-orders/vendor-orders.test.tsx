import { changeHeard } from '@market/shell-kit/data/changes';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type FakeService, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { moduleOptions } from '../../module-options.ts';
import { anOrderRow, orderPage } from '../../testing/order-rows.ts';
import { VendorOrders } from './vendor-orders.tsx';

const open = (service: FakeService) =>
  drawScreen(moduleOptions, <VendorOrders />, { address: '/companies/start', service, reader: aUser('ROLE_VENDOR') });
const counted = (counts: Record<string, number>) => orderPage([anOrderRow()], { total: 52, counts });

test('every number leads to the list that it counts, and follows what happens', async () => {
  const service = fakeService({ 'order.list': () => counted({ new: 3, completed: 40 }) });
  const { scope } = await open(service);
  expect(await screen.findByRole('link', { name: '3 Новый' })).toHaveProperty('search', '?status=new');
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['3Новый', '0В обработке', '0Формируется', '0Оплачен', '0Готов к отправке', '40Завершён', '52Все']);
  expect(service.asked('order.list')).toEqual([{ counts: true, page: 1, per_page: 1 }]);
  service.answers['order.list'] = () => counted({ new: 4 });
  await act(() => allSettled(changeHeard, { scope, params: { subject: 'order', id: 99, version: 1 } }));
  expect(await screen.findByRole('link', { name: '4 Новый' })).toBeTruthy();
});

test('numbers that do not come can be asked for again', async () => {
  const service = fakeService({ 'order.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Заказы на обслуживании')) });
  const { user } = await open(service);
  await screen.findByText('Заказы на обслуживании');
  service.answers['order.list'] = () => counted({});
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: '52 Все' })).toBeTruthy();
});
