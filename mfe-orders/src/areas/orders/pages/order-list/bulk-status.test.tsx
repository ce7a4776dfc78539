import type { OrderRow } from '@market/orders-contract/order';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrderRow, orderPage } from '../../../../testing/order-rows.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './order-list.page.tsx';

const three = [
  anOrderRow({ id: 13 }),
  anOrderRow({ id: 12, status: 'formation', allowed: ['in_processing', 'payed', 'ready_to_delivery', 'completed', 'canceled'] }),
  anOrderRow({ id: 11, status: 'ready_to_delivery', allowed: ['in_processing', 'formation', 'payed', 'completed'] }),
];
const service = (orders: readonly OrderRow[] = three, answers: Answers = {}) =>
  fakeService({
    'order.list': () => orderPage(orders),
    'order.setStatuses': ({ ids }: { ids: number[] }) => ({ data: { changed: ids, refused: [] } }),
    ...answers,
  });
type User = Awaited<ReturnType<typeof openScreen>>['user'];

const tick = async (user: User, ...ids: number[]) => {
  for (const id of ids) await user.click(await screen.findByRole('checkbox', { name: `Отметить: Заказ № ${id}` }));
};
const choose = async (user: User, status: string) => {
  await user.click(await screen.findByRole('button', { name: 'Изменить статус' }));
  await user.click(await screen.findByRole('menuitem', { name: status }));
};
const act = async (user: User, id: number, what: string) => {
  await user.click(await screen.findByRole('button', { name: `Действия: заказ № ${id}` }));
  await user.click(await screen.findByRole('menuitem', { name: what }));
};

test('several go where each of them may, after a question that names the status', async () => {
  const orders = service();
  const { user, scope } = await openScreen('/orders/list/full', orders, 'ROLE_VENDOR');
  await tick(user, 13, 12);
  await user.click(screen.getByRole('button', { name: 'Изменить статус' }));
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['В обработке', 'Оплачен', 'Отменён']);
  await user.click(screen.getByRole('menuitem', { name: 'Оплачен' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Перевести 2 заказа в статус «Оплачен»?' }));
  expect(orders.asked('order.setStatuses')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Перевести' }));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ text: '2 заказа теперь в статусе «Оплачен»' }]));
  expect(orders.asked('order.setStatuses')).toEqual([{ ids: [13, 12], status: 'payed' }]);
  expect(screen.queryByRole('button', { name: 'Изменить статус' })).toBeNull();
});

test('whoever has changed the status of several orders goes on in the list', async () => {
  const { user } = await openScreen('/orders/list/full', service(), 'ROLE_VENDOR');
  await tick(user, 13, 12);
  await choose(user, 'Оплачен');
  await user.click(await screen.findByRole('button', { name: 'Перевести' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Изменить статус' })).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(screen.getByRole('grid'))).toBe(true);
});

test('those that cannot follow are named with why', async () => {
  const refused = [{ id: 12, code: 'ORDER_NOT_PAID' }];
  const orders = service(three, { 'order.setStatuses': () => ({ data: { changed: [11], refused } }) });
  const { user } = await openScreen('/orders/list/full', orders, 'ROLE_MANAGER');
  await tick(user, 12, 11);
  await choose(user, 'Завершён');
  await user.click(await screen.findByRole('button', { name: 'Перевести' }));
  expect(await screen.findByText('В статус «Завершён» переведено: 1, не переведён 1 заказ')).toBeTruthy();
  const [line] = screen.getAllByText(/Заказ ещё не оплачен/);
  expect(line?.textContent).toBe('Заказ № 12: Заказ ещё не оплачен');
  await user.click(await screen.findByRole('button', { name: 'Скрыть' }));
  expect(screen.queryByText(/не переведён/)).toBeNull();
});

test('orders without a status in common are offered none', async () => {
  const apart = [anOrderRow({ id: 13, allowed: ['in_processing'] }), anOrderRow({ id: 12, allowed: ['completed'] })];
  const { user } = await openScreen('/orders/list/full', service(apart), 'ROLE_VENDOR');
  await tick(user, 13, 12);
  expect(screen.getByText('Общего следующего статуса у отмеченных нет')).toBeTruthy();
});

test('a cancellation is not sent without a reason', async () => {
  const orders = service();
  const { user } = await openScreen('/orders/list/full', orders, 'ROLE_VENDOR');
  await act(user, 13, 'Отменить заказ');
  const dialog = within(await screen.findByRole('dialog', { name: 'Перевести заказ № 13 в статус «Отменён»?' }));
  await user.click(dialog.getByRole('button', { name: 'Отменить заказ' }));
  expect(await dialog.findByText('Укажите причину')).toBeTruthy();
  await user.selectOptions(dialog.getByRole('combobox'), 'out_of_stock');
  await user.click(dialog.getByRole('button', { name: 'Отменить заказ' }));
  await waitFor(() => expect(orders.asked('order.setStatuses')).toEqual([{ ids: [13], status: 'canceled', reason: 'out_of_stock' }]));
});

test('a seller says why an order goes back to work, and keeps the words when the call fails', async () => {
  const orders = service(three, { 'order.setStatuses': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Заказы на обслуживании')) });
  const { user, scope } = await openScreen('/orders/list/full', orders, 'ROLE_VENDOR');
  await act(user, 11, 'В статус «Формируется»');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Не хватило пакетов');
  await user.click(dialog.getByRole('button', { name: 'Перевести' }));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'error', text: 'Заказы на обслуживании' }]));
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Не хватило пакетов');
});

test('one order is accepted at a press; the whole of several parts has no status to set', async () => {
  const orders = service([anOrderRow({ id: 13 }), anOrderRow({ id: 5, main_id: null })]);
  const { user } = await openScreen('/orders/list/full', orders, 'ROLE_ADMIN');
  await act(user, 13, 'В статус «В обработке»');
  await waitFor(() => expect(orders.asked('order.setStatuses')).toEqual([{ ids: [13], status: 'in_processing' }]));
  expect(screen.getByRole('checkbox', { name: 'Отметить: Заказ № 5' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Действия: заказ № 5' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Открыть']);
});

test('what is over goes to the archive and comes back', async () => {
  const over = [
    anOrderRow({ id: 13, status: 'completed', allowed: [] }),
    anOrderRow({ id: 12, status: 'canceled', archived: true, allowed: [] }),
  ];
  const orders = service(over, { 'order.update': () => ({ data: { ...anOrderRow(), refused: [] } }) });
  const { user, scope } = await openScreen('/orders/list/full', orders, 'ROLE_VENDOR');
  await act(user, 13, 'В архив');
  await act(user, 12, 'Вернуть из архива');
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toContain('Заказ № 13 убран в архив'));
  expect(orders.asked('order.update')).toEqual([
    { id: 13, archived: true },
    { id: 12, archived: false },
  ]);
});
