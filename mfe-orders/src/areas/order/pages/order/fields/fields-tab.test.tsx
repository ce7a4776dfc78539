import type { Order } from '@market/orders-contract/order';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import type { Role } from '@market/shell-kit/session/session-events';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { anOrder } from '../../../../../testing/orders.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import '../order.page.tsx';

const service = (order: Partial<Order> = {}, after: Partial<Order> = {}) =>
  fakeService({
    'order.get': () => ({ data: anOrder(order) }),
    'country.list': () => ({ data: countries }),
    'order.update': () => ({ data: { ...anOrder({ ...order, ...after }), refused: [] } }),
  });
const countries = [{ id: 1, code: '7', mask: '+9 999 999 99 99', name: 'Россия', icon: '' }];
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const proposal: Order['proposal'] = { items: [], delivery_cost: 1500.5, amount: 21_100.5, by: 'vendor', at: '2026-11-03T10:00:00.000Z' };

test('a seller says what delivery costs, and the buyer is asked', async () => {
  const orders = service({}, { proposal });
  const { user, scope } = await openScreen('/orders/12/view', orders, 'ROLE_VENDOR');
  await user.click(await button('Указать стоимость доставки'));
  const cost = await screen.findByRole('textbox', { name: /Стоимость доставки/ });
  await user.clear(cost);
  await user.type(cost, 'много');
  await user.click(await button('Сохранить'));
  expect(await screen.findByText('Введите сумму, например 1 500 или 1 500,50')).toBeTruthy();
  await user.clear(cost);
  await user.type(cost, '1 500,50');
  expect(screen.getByText(/^Заказ станет дороже/)).toBeTruthy();
  await user.click(await button('Сохранить'));
  await waitFor(() => expect(orders.asked('order.update')).toEqual([{ id: 12, version: 4, delivery_cost: 1500.5 }]));
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Предложение отправлено покупателю']));
});

test.each([
  ['a buyer', {}, 'ROLE_BUYER'],
  ['the seller of a paid order', { payment_status: 'paid' }, 'ROLE_VENDOR'],
  ['the seller of what is fetched', { delivery_type: 'self' }, 'ROLE_VENDOR'],
  ['staff at a main order', { main_id: null }, 'ROLE_ADMIN'],
] as const)('%s is not asked what delivery costs', async (...[, order, role]) => {
  await openScreen('/orders/12/view', service(order), role);
  await screen.findByText('Ирина Лавкина');
  expect(screen.queryByRole('button', { name: 'Указать стоимость доставки' })).toBeNull();
});

test('a seller writes a payment down with how, when and its number', async () => {
  const orders = service({ status: 'in_processing' });
  const { user } = await openScreen('/orders/12/view', orders, 'ROLE_VENDOR');
  await user.click(await button('Отметить оплату'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Способ оплаты' }), 'cash');
  const date = dialog.getByLabelText(/Дата оплаты/);
  await user.clear(date);
  await user.click(dialog.getByRole('button', { name: 'Отметить оплату' }));
  expect(await dialog.findByText('Введите дату')).toBeTruthy();
  await user.type(date, '2026-11-20');
  await user.type(dialog.getByRole('textbox', { name: 'Номер платежа' }), 'ПП 17');
  await user.click(dialog.getByRole('button', { name: 'Отметить оплату' }));
  const payment = { method: 'cash', date: '2026-11-20', reference: 'ПП 17' };
  await waitFor(() => expect(orders.asked('order.update')).toEqual([{ id: 12, version: 4, payment_status: 'paid', payment }]));
});

test('a payment written down by hand is taken back once the seller is sure', async () => {
  const payment = { method: 'transfer' as const, date: '2026-11-20', reference: 'ПП 17' };
  const orders = service({ status: 'payed', payment_status: 'paid', payment });
  const { user, scope } = await openScreen('/orders/12/view', orders, 'ROLE_VENDOR');
  expect(await screen.findByText('ПП 17')).toBeTruthy();
  await user.click(await button('Снять отметку об оплате'));
  await waitFor(() => expect(scope.getState($question)?.text).toBe('Заказ вернётся в статус «В обработке».'));
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(orders.asked('order.update')).toMatchObject([{ payment_status: 'not_paid' }]));
});

/** What a page asks of how sellers are reached, seller by seller. */
async function contactsOn(order: Partial<Order>, role: Role): Promise<string[]> {
  const { fillSlot } = await openScreen('/orders/12/view', service(order), role);
  await screen.findByText('Ирина Лавкина');
  await fillSlot('company.contacts', ({ companyId, parts }) => <output>{`${companyId}: ${parts.join(', ')}`}</output>);
  return screen.queryAllByRole('status').flatMap(({ textContent }) => (/^\d+: /.test(textContent) ? [textContent] : []));
}

test('a buyer reaches each seller', async () => {
  const companies = [3, 5].map((id) => ({ id, brand: `Бренд ${id}`, logo: null }));
  const main = { main_id: null, main_order: null, seller: null, companies };
  expect(await contactsOn({}, 'ROLE_BUYER')).toEqual(['3: phone']);
  expect(await contactsOn(main, 'ROLE_BUYER')).toEqual(['3: phone', '5: phone']);
});

test('whoever has to pay is offered to, and nobody else', async () => {
  await openScreen('/orders/12/view', service({ pay: { amount: 19_600, card: true, card_max: 999_999.99 } }));
  expect(await button(/^Оплатить 19.600/)).toBeTruthy();
  document.body.replaceChildren();
  await openScreen('/orders/12/view', service({ payment_status: 'paid' }));
  await screen.findByText('Ирина Лавкина');
  expect(screen.queryByRole('button', { name: /^Оплатить/ })).toBeNull();
});

test('staff have all of the seller, and a seller needs nothing of themselves', async () => {
  expect(await contactsOn({}, 'ROLE_MANAGER')).toEqual(['3: phone, payment']);
  expect(await contactsOn({}, 'ROLE_VENDOR')).toEqual([]);
});

test('what a card paid is not taken back', async () => {
  const payment = { method: 'card' as const, date: '2026-11-20', reference: '' };
  await openScreen('/orders/12/view', service({ status: 'payed', payment_status: 'paid', payment }), 'ROLE_ADMIN');
  expect(await screen.findByText('Карта')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Снять отметку об оплате' })).toBeNull();
});

test('a delivery that nobody has priced yet is not called free', async () => {
  await openScreen('/orders/12/view', service());
  expect(await screen.findByText('рассчитает продавец')).toBeTruthy();
});

test.each([{ delivery_type: 'self' as const }, { payment_status: 'paid' as const }, { delivery_cost: 500 }])(
  '%j has its delivery',
  async (order) => {
    await openScreen('/orders/12/view', service(order));
    await screen.findByText('Ирина Лавкина');
    expect(screen.queryByText('рассчитает продавец')).toBeNull();
  },
);

test.each(['1999-12-31', '2999-01-01'])('no order is paid on %s', async (date) => {
  const orders = service({ status: 'in_processing' });
  const { user } = await openScreen('/orders/12/view', orders, 'ROLE_VENDOR');
  await user.click(await button('Отметить оплату'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText(/Дата оплаты/));
  await user.type(dialog.getByLabelText(/Дата оплаты/), date);
  await user.click(dialog.getByRole('button', { name: 'Отметить оплату' }));
  expect(await dialog.findByText('С 2000 года и не позже сегодняшнего дня')).toBeTruthy();
  expect(orders.asked('order.update')).toEqual([]);
});

test('a phone is written as people read it', async () => {
  await openScreen('/orders/12/view', service());
  const phone = await screen.findByRole('link', { name: /900.000.00.00/ });
  expect(phone.getAttribute('href')).toBe('tel:+79000000000');
});
