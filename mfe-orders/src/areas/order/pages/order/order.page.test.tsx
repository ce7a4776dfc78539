import type { Order } from '@market/orders-contract/order';
import { changeHeard } from '@market/shell-kit/data/changes';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $pageHeading } from '@market/shell-kit/routing/page-heading';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { anOrder, aPart } from '../../../../testing/orders.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './order.page.tsx';

const service = (order: Partial<Order> = {}, answers: Answers = {}) =>
  fakeService({
    'order.get': () => ({ data: anOrder(order) }),
    'order.update': () => ({ data: { ...anOrder(order), refused: [] } }),
    'country.list': () => ({ data: [{ id: 1, code: '7', mask: '+9 999 999 99 99' }] }),
    ...answers,
  });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });

test('shows who receives it, what it comes to and how it stands', async () => {
  const { scope } = await openScreen('/orders/12/view', service());
  expect(await screen.findByText('Ирина Лавкина')).toBeTruthy();
  expect(scope.getState($pageHeading)).toEqual({ title: 'Заказ № 12', trail: [{ label: 'Общий заказ № 11', path: '/orders/11/view' }] });
  expect((await screen.findByRole('link', { name: /900.000.00.00/ })).getAttribute('href')).toBe('tel:+79000000000');
  expect(screen.getByText('1 декабря 2026 г.')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Состояние заказа' })).getByText('Новый')).toBeTruthy();
  expect(screen.getByText('Скидка 2 %')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Общий заказ № 11' }).getAttribute('href')).toBe('/orders/11/view');
});

test.each(['/orders/99/view', '/orders/abc/view'])('%s is no order', async (address) => {
  const missing = { 'order.get': () => Promise.reject(refusal(404, 'ORDER_NOT_FOUND', 'Заказ не найден')) };
  const { missingAt } = await openScreen(address, service({}, missing));
  await waitFor(() => expect(missingAt()).toBe(address));
});

test('a read that failed says so and is tried again', async () => {
  let works = false;
  const orders = service(
    {},
    { 'order.get': () => (works ? { data: anOrder() } : Promise.reject(refusal(503, 'UNAVAILABLE', 'Подождите'))) },
  );
  const { user } = await openScreen('/orders/12/view', orders);
  expect(await screen.findByText('Подождите')).toBeTruthy();
  works = true;
  await user.click(await button('Повторить'));
  expect(await screen.findByText('Ирина Лавкина')).toBeTruthy();
});

test('a seller is not shown who ordered before they accept', async () => {
  await openScreen('/orders/12/view', service({ contacts_hidden: true, fio: '', phone: '', email: '' }), 'ROLE_VENDOR');
  expect(await screen.findByText('Контакты покупателя откроются, когда вы примете заказ.')).toBeTruthy();
  // The main order holds what others sell as well.
  expect(screen.getByText('Общий заказ № 11').tagName).toBe('P');
});

test('offers the statuses that are legal, and asks before one that is confirmed', async () => {
  const orders = service({ status: 'in_processing', allowed: ['formation', 'payed', 'completed', 'canceled'] });
  const { user, scope } = await openScreen('/orders/12/view', orders, 'ROLE_VENDOR');
  await user.click(await button('Сменить статус'));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Формируется',
    'Оплачен',
    'Завершён — сначала отметьте оплату',
  ]);
  await user.click(await item('Оплачен'));
  await waitFor(() => expect(scope.getState($question)?.title).toContain('«Оплачен»'));
  expect(orders.asked('order.update')).toEqual([]);
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(orders.asked('order.update')).toEqual([{ id: 12, version: 4, status: 'payed' }]));
});

test('a seller says why an order goes back to work', async () => {
  const orders = service({ status: 'ready_to_delivery', payment_status: 'paid', allowed: ['in_processing', 'formation', 'completed'] });
  const { user } = await openScreen('/orders/12/view', orders, 'ROLE_VENDOR');
  await user.click(await button('Сменить статус'));
  await user.click(await item('В обработке'));
  await user.type(await screen.findByRole('textbox', { name: /Причина/ }), 'Пересорт');
  await user.click(await button('Сохранить'));
  await waitFor(() => expect(orders.asked('order.update')).toMatchObject([{ status: 'in_processing', reason: 'Пересорт' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what the service refuses is said, and the order is read anew', async () => {
  const refused = { 'order.update': () => Promise.reject(refusal(409, 'ORDER_CHANGED', 'Заказ изменился')) };
  const orders = service({ allowed: ['in_processing'] }, refused);
  const { user, scope } = await openScreen('/orders/12/view', orders, 'ROLE_VENDOR');
  await user.click(await button('Сменить статус'));
  await user.click(await item('В обработке'));
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Заказ № 12: Заказ изменился']));
  await waitFor(() => expect(orders.asked('order.get').length).toBeGreaterThan(1));
});

test('a buyer cancels a new order with a reason', async () => {
  const orders = service({ allowed: ['canceled'] });
  const { user, scope } = await openScreen('/orders/12/view', orders);
  await user.click(await button('Отменить заказ'));
  await user.selectOptions(await screen.findByRole('combobox', { name: /Причина/ }), 'mistake');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отменить заказ' }));
  await waitFor(() => expect(orders.asked('order.update')).toEqual([{ id: 12, version: 4, status: 'canceled', cancel_reason: 'mistake' }]));
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Заказ отменён']));
});

test.each([
  ['ROLE_BUYER', 'Заказ больше не нужен'],
  ['ROLE_VENDOR', 'Покупатель передумал'],
] as const)('%s reads of the buyer as is fit', async (role, words) => {
  const { user } = await openScreen('/orders/12/view', service({ allowed: ['canceled'] }), role);
  await user.click(await button('Отменить заказ'));
  const reasons = within(await screen.findByRole('dialog')).getAllByRole('option');
  expect(reasons.map(({ textContent }) => textContent)).toContain(words);
  expect(reasons.some(({ textContent }) => role === 'ROLE_BUYER' && textContent?.includes('Покупатель'))).toBe(false);
});

test('a buyer asks for an order to be cancelled that is worked on', async () => {
  const orders = service({ status: 'formation' });
  const { user } = await openScreen('/orders/12/view', orders);
  await user.click(await button('Попросить отменить'));
  await user.type(await screen.findByRole('textbox', { name: 'Комментарий' }), 'Закрылись');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Попросить отменить' }));
  const asked = { cancel_request: 'ask', cancel_reason: 'changed_mind', reason: 'Закрылись' };
  await waitFor(() => expect(orders.asked('order.update')).toMatchObject([asked]));
});

test('parts of a main order that could not follow are named', async () => {
  const main = { id: 11, main_id: null, main_order: null, orders: [aPart(), aPart({ id: 13 })], allowed: ['canceled' as const] };
  const update = { 'order.update': () => ({ data: { ...anOrder(main), refused: [{ id: 13, code: 'ORDER_NOT_EDITABLE' }] } }) };
  const { user } = await openScreen('/orders/11/view', service(main, update));
  await user.click(await button('Отменить заказ'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отменить заказ' }));
  const alert = within(await screen.findByRole('alert'));
  expect((await alert.findByRole('listitem')).textContent).toBe('Заказ № 13: В этом статусе заказ не меняют');
});

test('a main order names its parts, and what is cancelled of them is not paid for', async () => {
  const orders = [aPart(), aPart({ id: 13, amount_payable: 500.5 }), aPart({ id: 14, status: 'canceled' })];
  await openScreen('/orders/11/view', service({ id: 11, main_id: null, main_order: null, orders }));
  const parts = await screen.findByRole('region', { name: 'Заказы по продавцам' });
  expect(within(parts).getByRole('link', { name: 'Заказ № 13' }).getAttribute('href')).toBe('/orders/13/view');
  expect(within(parts).getByText('20 100,50 ₽', { normalizer: plain })).toBeTruthy();
});

const plain = (text: string): string => text.replaceAll(/\s/g, ' ').trim();

test('staff delete a new order once they are sure', async () => {
  const orders = service({}, { 'order.delete': () => ({ data: { id: 12 } }) });
  const { user, scope, address } = await openScreen('/orders/12/view', orders, 'ROLE_ADMIN');
  await user.click(await button('Ещё действия с заказом № 12'));
  await user.click(await item('Удалить'));
  await waitFor(() => expect(scope.getState($question)).toMatchObject({ title: 'Удалить заказ № 12?', danger: true }));
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(address()).toBe('/orders/list/full'));
  expect(orders.asked('order.delete')).toEqual([{ id: 12 }]);
});

test('a completed order is not deleted but archived', async () => {
  const orders = service({ status: 'completed' });
  const { user } = await openScreen('/orders/12/view', orders, 'ROLE_MANAGER');
  await user.click(await button('Ещё действия с заказом № 12'));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Убрать в архив']);
  await user.click(await item('Убрать в архив'));
  await waitFor(() => expect(orders.asked('order.update')).toMatchObject([{ archived: true }]));
});

test('follows what others do to it', async () => {
  let status: Order['status'] = 'new';
  const orders = service({}, { 'order.get': () => ({ data: anOrder({ status }) }) });
  const { scope } = await openScreen('/orders/12/view', orders);
  const head = await screen.findByRole('region', { name: 'Состояние заказа' });
  status = 'in_processing';
  await act(() => allSettled(changeHeard, { scope, params: { subject: 'order', id: 99, version: 1 } }));
  expect(orders.asked('order.get')).toHaveLength(1);
  await act(() => allSettled(changeHeard, { scope, params: { subject: 'order', id: 11, version: 5 } }));
  expect(await within(head).findByText('В обработке')).toBeTruthy();
});
