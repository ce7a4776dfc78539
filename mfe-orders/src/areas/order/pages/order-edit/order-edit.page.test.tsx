import type { Order } from '@market/orders-contract/order';
import { changeHeard } from '@market/shell-kit/data/changes';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { anOrder, aPart } from '../../../../testing/orders.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import './order-edit.page.tsx';

const service = (order: Partial<Order> = {}, answers: Answers = {}) =>
  fakeService({
    'order.get': () => ({ data: anOrder(order) }),
    'order.update': () => ({ data: { ...anOrder(order), refused: [] } }),
    ...answers,
  });
const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.findByRole('button', { name: 'Сохранить' });

test('what differs is saved with the version that was read, and the order is shown', async () => {
  const orders = service();
  const { user, address, scope } = await openScreen('/orders/12/edit', orders, 'ROLE_ADMIN');
  await user.clear(await field('Город'));
  await user.type(await field('Город'), 'Тула');
  await user.click(await save());
  await waitFor(() => expect(address()).toBe('/orders/12/view'));
  expect(orders.asked('order.update')).toEqual([{ id: 12, version: 4, city: 'Тула' }]);
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Изменения сохранены']);
});

test('what is wrong stands under its field', async () => {
  const orders = service();
  const { user } = await openScreen('/orders/12/edit', orders, 'ROLE_MANAGER');
  await user.clear(await field(/^ФИО/));
  await user.clear(await field(/^Телефон/));
  await user.type(await field(/^Телефон/), '123');
  await user.click(await save());
  expect(await screen.findByText('Обязательное поле')).toBeTruthy();
  expect(screen.getByText('Неверный номер телефона')).toBeTruthy();
  expect(orders.asked('order.update')).toEqual([]);
});

test('a status of consequence is confirmed by its name', async () => {
  const orders = service({ status: 'formation', allowed: ['ready_to_delivery', 'canceled'] });
  const { user, scope } = await openScreen('/orders/12/edit', orders, 'ROLE_ADMIN');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Статус' }), 'ready_to_delivery');
  await user.click(await save());
  await waitFor(() => expect(scope.getState($question)?.title).toContain('«Готов к отправке»'));
  await act(() => allSettled(answered, { scope, params: false }));
  expect(orders.asked('order.update')).toEqual([]);
  await user.click(await save());
  await waitFor(() => expect(scope.getState($question)).toBeTruthy());
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(orders.asked('order.update')).toEqual([{ id: 12, version: 4, status: 'ready_to_delivery' }]));
});

test.each([
  ['some of them', 'in_processing', 'Изменение прошло не у всех', ['Изменения сохранены']],
  ['none of them', 'new', 'Ничего не изменилось', []],
] as const)('where %s followed, each part that did not says why, and it stays', async (...[, status, title, toasts]) => {
  const main = {
    id: 11,
    main_id: null,
    main_order: null,
    orders: [aPart({ id: 12 }), aPart({ id: 13 })],
    allowed: ['in_processing' as const],
  };
  const refused = [{ id: 13, code: 'ORDER_NOT_PAID' }];
  const after = { ...anOrder({ ...main, status, orders: [aPart({ id: 12, status }), aPart({ id: 13 })] }), refused };
  const { user, scope, address } = await openScreen(
    '/orders/11/edit',
    service(main, { 'order.update': () => ({ data: after }) }),
    'ROLE_MANAGER',
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Статус' }), 'in_processing');
  await user.click(await save());
  await waitFor(() => expect(address()).toBe('/orders/11/view'));
  const alert = within((await screen.findByText(title)).closest('[role="alert"]') as HTMLElement);
  expect(alert.getByRole('link', { name: 'Заказ № 13' }).getAttribute('href')).toBe('/orders/13/view');
  expect(alert.getByRole('listitem').textContent).toMatch(/^Заказ № 13: .*оплач/i);
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual([...toasts]);
  await user.click(alert.getByRole('button', { name: 'Понятно' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
});

test('what is wrong is said before a status is asked about', async () => {
  const orders = service({ status: 'formation', allowed: ['ready_to_delivery', 'canceled'] });
  const { user, scope } = await openScreen('/orders/12/edit', orders, 'ROLE_ADMIN');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Статус' }), 'ready_to_delivery');
  await user.clear(await field(/^ФИО/));
  await user.click(await save());
  expect(await screen.findByText('Обязательное поле')).toBeTruthy();
  expect(scope.getState($question)).toBeNull();
});

test('what is not edited here is read beside it, and what is fetched has no address', async () => {
  const store = { id: 4, name: 'Склад', address: 'Иваново, Ленина, 1' };
  await openScreen('/orders/12/edit', service({ delivery_type: 'self', store, accord_order_state: 'В пути' }), 'ROLE_ADMIN');
  expect(await screen.findByText('Самовывоз')).toBeTruthy();
  for (const fact of [/Склад/, 'В пути', 'В резерве', 'К оплате']) expect(screen.getByText(fact)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Платье льняное' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Улица' })).toBeNull();
});

test('a cancellation says why', async () => {
  const orders = service({ allowed: ['canceled'] });
  const { user } = await openScreen('/orders/12/edit', orders, 'ROLE_ADMIN');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Статус' }), 'canceled');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Причина отмены' }), 'out_of_stock');
  await user.type(await field('Причина'), 'Пожар');
  await user.click(await save());
  const change = { status: 'canceled', cancel_reason: 'out_of_stock', reason: 'Пожар' };
  await waitFor(() => expect(orders.asked('order.update')).toEqual([{ id: 12, version: 4, ...change }]));
});

test('what another user saved meanwhile is shown, and what was typed stays', async () => {
  let order = anOrder();
  const orders = service({}, { 'order.get': () => ({ data: order }) });
  orders.answers['order.update'] = () => Promise.reject(refusal(409, 'ORDER_CHANGED', 'Заказ изменился'));
  const { user } = await openScreen('/orders/12/edit', orders, 'ROLE_ADMIN');
  await user.clear(await field('Город'));
  await user.type(await field('Город'), 'Тула');
  order = anOrder({ street: 'Мира', version: 5 });
  await user.click(await save());
  expect(await screen.findByText('Пока вы правили, это изменил другой пользователь')).toBeTruthy();
  expect((await field('Город')).value).toBe('Тула');
  expect((await field('Улица')).value).toBe('Мира');
  orders.answers['order.update'] = () => ({ data: { ...order, refused: [] } });
  await user.click(await save());
  await waitFor(() => expect(orders.asked('order.update')[1]).toEqual({ id: 12, version: 5, city: 'Тула' }));
});

test('a change that comes in by itself leaves what was typed', async () => {
  let order = anOrder();
  const orders = service({}, { 'order.get': () => ({ data: order }) });
  const { user, scope } = await openScreen('/orders/12/edit', orders, 'ROLE_ADMIN');
  await user.type(await field('Комментарий'), '!');
  order = anOrder({ street: 'Мира', version: 5 });
  await act(() => allSettled(changeHeard, { scope, params: { subject: 'order', id: 12, version: 5 } }));
  await waitFor(async () => expect((await field('Улица')).value).toBe('Мира'));
  expect((await field('Комментарий')).value).toBe('Звоните заранее!');
});

test('leaving with something unsaved asks first', async () => {
  const { user, scope, address } = await openScreen('/orders/12/edit', service(), 'ROLE_ADMIN');
  await user.type(await field('Комментарий'), '!');
  await user.click(screen.getByRole('link', { name: 'К просмотру' }));
  await waitFor(() => expect(scope.getState($question)?.title).toBe('Уйти без сохранения?'));
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(address()).toBe('/orders/12/view'));
});

test.each(['/orders/99/edit', '/orders/abc/edit'])('%s is no order', async (address) => {
  const missing = { 'order.get': () => Promise.reject(refusal(404, 'ORDER_NOT_FOUND', 'Заказ не найден')) };
  const { missingAt } = await openScreen(address, service({}, missing), 'ROLE_ADMIN');
  await waitFor(() => expect(missingAt()).toBe(address));
});
