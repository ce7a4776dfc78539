import type { Order } from '@market/orders-contract/order';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { aUser } from '@market/shell-kit/testing/a-user';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { anOrder, aPart } from '../../../../../testing/orders.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import '../order.page.tsx';

const proposal: Order['proposal'] = {
  items: [
    { product_id: 31, run_id: null, name: 'Платье', before: 4, count: 6 },
    { product_id: 32, run_id: null, name: 'Юбка', before: 2, count: 0 },
  ],
  ...{ delivery_cost: 500, amount: 30_000, by: 'vendor', at: '2026-11-03T10:00:00.000Z' },
};
const request: Order['cancel_request'] = { reason: 'mistake', text: 'Не тот размер', at: '2026-11-03T10:00:00.000Z' };

const service = (order: Partial<Order>) =>
  fakeService({
    'order.get': () => ({ data: anOrder(order) }),
    'order.update': () => ({ data: { ...anOrder({ ...order, proposal: null, cancel_request: null }), refused: [] } }),
  });
const banner = (name: string) => screen.findByRole('region', { name });
const plain = (text: string | null): string => (text ?? '').replaceAll(/\s/g, ' ');

test('a buyer sees what becomes of each line and of the sum, and agrees', async () => {
  const orders = service({ proposal });
  const { user } = await openScreen('/orders/12/view', orders);
  const asked = await banner('Продавец предлагает изменить заказ № 12');
  expect(
    within(asked)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(['Платье льняное, синий, 46: 4 → 6', 'Юбка: 2 → убрать', 'Доставка: — → 500 ₽']);
  expect(plain(asked.textContent)).toContain('Сумма заказа: 19 600 ₽ → 30 000 ₽');
  await user.click(within(asked).getByRole('button', { name: 'Согласиться' }));
  await waitFor(() => expect(orders.asked('order.update')).toEqual([{ id: 12, version: 4, consent: true }]));
});

test('a buyer declines', async () => {
  const orders = service({ proposal });
  const { user } = await openScreen('/orders/12/view', orders);
  await user.click(within(await banner('Продавец предлагает изменить заказ № 12')).getByRole('button', { name: 'Отказаться' }));
  await waitFor(() => expect(orders.asked('order.update')).toEqual([{ id: 12, version: 4, consent: false }]));
});

test('whoever proposed it waits', async () => {
  await openScreen('/orders/12/view', service({ proposal, user_id: 8 }), 'ROLE_VENDOR');
  const asked = await banner('Ждём согласия покупателя на изменение заказа № 12');
  expect(within(asked).queryByRole('button')).toBeNull();
});

test('a manager who placed it answers as its buyer', async () => {
  const orders = service({ proposal, user_id: aUser('ROLE_MANAGER').id });
  const { user } = await openScreen('/orders/12/view', orders, 'ROLE_MANAGER');
  await user.click(within(await banner('Продавец предлагает изменить заказ № 12')).getByRole('button', { name: 'Согласиться' }));
  await waitFor(() => expect(orders.asked('order.update')).toEqual([{ id: 12, version: 4, consent: true }]));
});

test('a main order asks about the part it is about, and the answer is no news to who gave it', async () => {
  const main = (amount: number, proposed: boolean) =>
    anOrder({ id: 11, main_id: null, main_order: null, orders: [aPart()], proposed, amount_payable: amount });
  const parts = { 11: main(19_600, true), 12: anOrder({ proposal }) };
  const orders = fakeService({
    'order.get': ({ id }: { id: 11 | 12 }) => ({ data: parts[id] }),
    'order.update': () => {
      Object.assign(parts, { 11: main(30_000, false), 12: anOrder({ amount_payable: 30_000 }) });
      return { data: { ...parts[12], refused: [] } };
    },
  });
  const { user } = await openScreen('/orders/11/view', orders);
  await user.click(within(await banner('Продавец предлагает изменить заказ № 12')).getByRole('button', { name: 'Согласиться' }));
  await waitFor(() => expect(orders.asked('order.update')).toEqual([{ id: 12, version: 4, consent: true }]));
  const head = await banner('Состояние заказа');
  await waitFor(() => expect(plain(head.textContent)).toContain('30 000 ₽'));
  expect(screen.queryByText('Заказ изменился')).toBeNull();
  expect(screen.queryByRole('region', { name: /предлагает/ })).toBeNull();
});

test('a seller cancels what is asked to be cancelled, once sure', async () => {
  const orders = service({ status: 'formation', allowed: ['in_processing', 'canceled'], cancel_request: request });
  const { user, scope } = await openScreen('/orders/12/view', orders, 'ROLE_VENDOR');
  const asked = within(await banner('Покупатель просит отменить заказ № 12'));
  expect(asked.getByText(/^Заказ оформлен по ошибке, 3 ноября/)).toBeTruthy();
  expect(asked.getByText('Не тот размер')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Отменить заказ' }));
  await waitFor(() => expect(scope.getState($question)?.danger).toBe(true));
  await act(() => allSettled(answered, { scope, params: true }));
  const change = { status: 'canceled', cancel_reason: 'mistake' };
  await waitFor(() => expect(orders.asked('order.update')).toEqual([{ id: 12, version: 4, ...change }]));
});

test('a seller declines to cancel', async () => {
  const orders = service({ status: 'payed', allowed: ['in_processing'], cancel_request: request });
  const { user, scope } = await openScreen('/orders/12/view', orders, 'ROLE_VENDOR');
  const asked = within(await banner('Покупатель просит отменить заказ № 12'));
  // Paid by now: only the marketplace's people cancel it.
  expect(asked.queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Не отменять' }));
  await waitFor(() => expect(scope.getState($question)?.title).toBe('Не отменять заказ № 12?'));
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(orders.asked('order.update')).toEqual([{ id: 12, version: 4, cancel_request: 'decline' }]));
});

test('the buyer who asked waits, and does not ask again', async () => {
  await openScreen('/orders/12/view', service({ status: 'formation', cancel_request: request, cancel_requested: true }));
  expect(within(await banner('Вы попросили отменить заказ № 12')).getByText('Решает продавец.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Попросить отменить' })).toBeNull();
});
