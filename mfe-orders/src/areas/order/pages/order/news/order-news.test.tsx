import type { Order } from '@market/orders-contract/order';
import { changesMissed } from '@market/shell-kit/data/changes';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { anOrder } from '../../../../../testing/orders.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import '../order.page.tsx';

const news = () => screen.queryByText('Заказ изменился');

test('what others change is said until it is read', async () => {
  let order: Partial<Order> = {};
  const { user, scope } = await openScreen('/orders/12/view', fakeService({ 'order.get': () => ({ data: anOrder(order) }) }));
  await screen.findByText('Ирина Лавкина');
  expect(news()).toBeNull();
  order = { status: 'in_processing', delivery_cost: 500, received_at: null };
  await act(() => allSettled(changesMissed, { scope }));
  const said = await screen.findByText('Заказ изменился');
  expect((said.closest('[role="status"]')?.textContent ?? '').replaceAll(/\s/g, ' ')).toContain(
    'Статус: Новый → В обработке. Доставка: 0 ₽ → 500 ₽. Желаемая дата: 1 декабря 2026 г. → —',
  );
  await user.click(screen.getByRole('button', { name: 'Понятно' }));
  expect(news()).toBeNull();
});

test('what the reader changes is no news', async () => {
  let order: Partial<Order> = { allowed: ['in_processing'] };
  const orders = fakeService({
    'order.get': () => ({ data: anOrder(order) }),
    'order.update': () => {
      order = { status: 'in_processing' };
      return { data: { ...anOrder(order), refused: [] } };
    },
  });
  const { user } = await openScreen('/orders/12/view', orders, 'ROLE_VENDOR');
  await user.click(await screen.findByRole('button', { name: 'Сменить статус' }));
  await user.click(await screen.findByRole('menuitem', { name: 'В обработке' }));
  const head = within(screen.getByRole('region', { name: 'Состояние заказа' }));
  expect(await head.findByText('В обработке')).toBeTruthy();
  await waitFor(() => expect(orders.asked('order.get').length).toBeGreaterThan(1));
  expect(news()).toBeNull();
});
