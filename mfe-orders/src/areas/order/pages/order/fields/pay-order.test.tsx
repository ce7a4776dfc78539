import type { Order } from '@market/orders-contract/order';
import type { OrderPayment } from '@market/orders-contract/order-pay';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrder } from '../../../../../testing/orders.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import '../order.page.tsx';
import '../../../../../features/pay/pay-drawer.tsx';

const answer = (patch: Partial<OrderPayment>): { data: OrderPayment } => ({
  data: { method: 'card', payment_status: 'not_paid', amount: 19_600, card: null, invoices: [], ...patch },
});
const form = { status: 'requires_payment_method', client_secret: 'pi_1_secret_2', publishable_key: 'pk', hosted: false, test: true };

async function open(answers: Answers, pay: Order['pay'] = { amount: 19_600, card: true, card_max: 999_999.99 }) {
  const service = fakeService({ 'order.get': () => ({ data: anOrder({ pay }) }), ...answers });
  const shown = await openScreen('/orders/12/view', service);
  await shown.user.click(await screen.findByRole('button', { name: /^Оплатить 19.600/ }));
  await screen.findByRole('radiogroup', { name: 'Способ оплаты' });
  return { ...shown, service };
}

/** Stands where the form of a card stands: pays at a press. */
function Card({ sum, begin, take, onDone }: SlotProps['payment.card']) {
  const pay = async () => {
    if ((await begin()) === null || (await take('pm_1'))) onDone();
  };
  return <button type="button" onClick={() => void pay()}>{`card ${sum}`}</button>;
}

test('a card is charged for what the service has begun, and the service sees to it that it is paid', async () => {
  let asked = 0;
  const pay = () => answer(++asked === 1 ? { card: form } : { payment_status: 'paid' });
  const { user, service, scope, fillSlot } = await open({ 'order.pay': pay });
  await fillSlot('payment.card', Card);
  await user.click(await screen.findByRole('button', { name: 'card 19600' }));
  await waitFor(() => expect(service.asked('order.pay')).toEqual([1, 2].map(() => ({ id: 12, method: 'card' }))));
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Заказ № 12 оплачен']));
  await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull());
});

test('what the provider has not charged yet is not called paid', async () => {
  const { user, service, scope, fillSlot } = await open({ 'order.pay': () => answer({ card: form }) });
  await fillSlot('payment.card', Card);
  await user.click(await screen.findByRole('button', { name: 'card 19600' }));
  await waitFor(() => expect(service.asked('order.pay')).toHaveLength(2));
  expect(scope.getState($toasts)).toEqual([]);
  expect(screen.getByRole('radiogroup')).toBeTruthy();
});

test('what another window has paid already is not charged again', async () => {
  const { user, service, fillSlot } = await open({ 'order.pay': () => answer({ payment_status: 'paid' }) });
  await fillSlot('payment.card', Card);
  await user.click(await screen.findByRole('button', { name: 'card 19600' }));
  await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull());
  expect(service.asked('order.pay')).toHaveLength(1);
});

test('by transfer there is an invoice of each seller, once', async () => {
  const invoices = [{ order_id: 12, id: 4, number: '2026-17' }];
  const { user, service } = await open({ 'order.pay': () => answer({ method: 'transfer', invoices }) });
  await user.click(screen.getByRole('radio', { name: 'Переводом по счёту' }));
  await user.dblClick(screen.getByRole('button', { name: 'Выставить счёт' }));
  expect(await screen.findByText('Счёт № 2026-17 на заказ № 12')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Открыть счёт' }).getAttribute('href')).toBe('/transactions/invoices/4');
  expect(service.asked('order.pay')).toEqual([{ id: 12, method: 'transfer' }]);
});

test('what a card does not take is paid by transfer, and what is refused is said', async () => {
  const refused = () => Promise.reject(refusal(409, 'SELLER_DETAILS_MISSING', 'Продавец не указал реквизиты'));
  const { user } = await open({ 'order.pay': refused }, { amount: 19_600, card: false, card_max: 15_000 });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Картой' }).disabled).toBe(true);
  expect(screen.getByText(/до 15.000\s₽/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Выставить счёт' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Продавец не указал реквизиты');
});
