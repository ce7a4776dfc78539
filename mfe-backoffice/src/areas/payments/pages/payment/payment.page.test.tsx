import type { CardPaymentDetail } from '@market/billing-contract/card-payment';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $pageHeading } from '@market/shell-kit/routing/page-heading';
import { type Answers, fakeService, invalid, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { afterEach, expect, test, vi } from 'vitest';
import { tariffList } from '../../../../testing/billing.ts';
import { aPart, aPaymentDetail, aRefund } from '../../../../testing/payments.ts';
import { openScreen } from '../../../../testing/screen.tsx';

const PAGE = '/transactions/payments/5';
const service = (more: Answers = {}) =>
  fakeService({ 'cardPayment.get': () => aPaymentDetail(), 'tariff.list': () => tariffList([], null), ...more });

afterEach(() => {
  vi.useRealTimers();
});

test('shows the payment with its parts, its refunds and what the provider sent', async () => {
  const changes: Partial<CardPaymentDetail> = {
    parts: [aPart({ refunded: 400, refundable: 300 })],
    refunds: [
      aRefund({ state: 'done', amount: 400 }),
      aRefund({ id: 4, author: null, reason: 'cheaper', comment: '', amount: 50, state: 'failed', failure: 'charge_disputed' }),
    ],
  };
  const { scope } = await openScreen(PAGE, service({ 'cardPayment.get': () => aPaymentDetail(changes) }));
  const parts = within(await screen.findByRole('region', { name: 'Части по продавцам' }));
  expect(parts.getByText(/^Возвращено 400\s₽, можно вернуть 300\s₽$/)).toBeTruthy();
  expect(parts.getByRole('link', { name: 'Заказ № 41' }).getAttribute('href')).toBe('/orders/41/view');
  const refunds = within(screen.getByRole('region', { name: 'Возвраты' }));
  expect(refunds.getByText('Решение администратора')).toBeTruthy();
  expect(refunds.getByText('Брак')).toBeTruthy();
  expect(refunds.getByText('Заказ стал дешевле')).toBeTruthy();
  expect(refunds.getByText('Плательщик оспорил оплату')).toBeTruthy();
  expect(refunds.getByText(/^Система, /)).toBeTruthy();
  expect(screen.getByText('payment_intent.succeeded')).toBeTruthy();
  expect(scope.getState($pageHeading)?.title).toBe('Оплата № 5');
});

test.each(['/transactions/payments/99', '/transactions/payments/abc'])('%s is no payment', async (address) => {
  const { missingAt } = await openScreen(
    address,
    service({ 'cardPayment.get': () => Promise.reject(refusal(404, 'PAYMENT_NOT_FOUND', 'Такой оплаты нет')) }),
  );
  await waitFor(() => expect(missingAt()).toBe(address));
});

test('says that it could not be read', async () => {
  await openScreen(PAGE, service({ 'cardPayment.get': () => Promise.reject(refusal(500, 'UNEXPECTED', 'Сервис недоступен')) }));
  expect(await screen.findByText('Сервис недоступен')).toBeTruthy();
});

async function openRefund(answers: Answers = {}) {
  const asked = service(answers);
  const drawn = await openScreen(PAGE, asked);
  await drawn.user.click(await screen.findByRole('button', { name: 'Вернуть деньги' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Возврат на карту' }));
  return { ...drawn, asked, drawer, submit: drawer.getByRole('button', { name: 'Вернуть деньги' }) };
}

test('money goes back once, however often it is pressed, after a question that names the sum', async () => {
  const after = aPaymentDetail({ parts: [aPart({ refundable: 0 })], refunds: [aRefund({ order_id: 42, amount: 300, state: 'done' })] });
  const { user, scope, address, asked, drawer, submit } = await openRefund({ 'cardPayment.refund': () => after });
  const amount = drawer.getByLabelText<HTMLInputElement>(/Сумма/);
  expect(address()).toBe(`${PAGE}?refund=yes`);
  expect(amount.value).toBe('700');
  await user.selectOptions(drawer.getByLabelText(/Из какой части/), '42');
  expect(amount.value).toBe('300');
  await user.click(submit);
  expect(await drawer.findByText('Обязательное поле')).toBeTruthy();
  await user.type(drawer.getByLabelText(/Комментарий/), 'Недовоз');
  await user.dblClick(submit);
  await waitFor(() => expect(scope.getState($question)?.title).toMatch(/^Вернуть 300\s₽ на карту\?$/));
  expect(asked.asked('cardPayment.refund')).toEqual([]);
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(address()).toBe(PAGE));
  expect(asked.asked('cardPayment.refund')).toEqual([{ id: 5, order_id: 42, amount: 300, comment: 'Недовоз' }]);
  expect(scope.getState($question)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Вернуть деньги' })).toBeNull();
});

test('nothing goes back where the reader thinks better of it', async () => {
  const { user, scope, asked, drawer, submit } = await openRefund();
  await user.type(drawer.getByLabelText(/Комментарий/), 'Недовоз');
  await user.click(submit);
  await waitFor(() => expect(scope.getState($question)).not.toBeNull());
  await act(() => allSettled(answered, { scope, params: false }));
  expect(asked.asked('cardPayment.refund')).toEqual([]);
  expect(drawer.getByLabelText<HTMLInputElement>(/Комментарий/).value).toBe('Недовоз');
});

test('a sum that is refused is said under its field', async () => {
  const fault = 'Столько вернуть нельзя: больше, чем осталось от оплаты';
  const { user, scope, drawer, submit } = await openRefund({ 'cardPayment.refund': () => Promise.reject(invalid({ amount: fault })) });
  const amount = drawer.getByLabelText<HTMLInputElement>(/Сумма/);
  await user.clear(amount);
  await user.type(amount, '1,005');
  await user.type(drawer.getByLabelText(/Комментарий/), 'Брак');
  await user.click(submit);
  expect(await drawer.findByText('Сумма в рублях, до двух знаков после запятой')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '900,50');
  await user.click(submit);
  await waitFor(() => expect(scope.getState($question)).not.toBeNull());
  await act(() => allSettled(answered, { scope, params: true }));
  expect((await drawer.findByText(fault)).id).toBe(amount.getAttribute('aria-describedby'));
});

test('a plan goes back as a whole, without a part to choose', async () => {
  const plan = () => aPaymentDetail({ order_id: null, tariff_id: 2, days: 30, parts: [], refundable: 990 });
  const { user, scope, asked, drawer, submit } = await openRefund({ 'cardPayment.get': plan, 'cardPayment.refund': plan });
  expect(drawer.queryByLabelText(/Из какой части/)).toBeNull();
  await user.type(drawer.getByLabelText(/Комментарий/), 'Передумал');
  await user.click(submit);
  await waitFor(() => expect(scope.getState($question)).not.toBeNull());
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(asked.asked('cardPayment.refund')).toEqual([{ id: 5, amount: 990, comment: 'Передумал' }]));
});

test('says what changed when the provider is asked, or that nothing did', async () => {
  const before = aPaymentDetail({ status: 'processing', granted_at: null, refunds: [aRefund({ state: 'failed' })] });
  const after = aPaymentDetail({ disputed: true, refunded: 700, refunds: [aRefund({ state: 'done' })] });
  const answers = [Promise.withResolvers<typeof after>(), Promise.withResolvers<typeof after>()];
  const waiting = [...answers];
  const asked = service({ 'cardPayment.get': () => before, 'cardPayment.check': () => waiting.shift()?.promise });
  const { user } = await openScreen(PAGE, asked);
  const button = await screen.findByRole('button', { name: 'Проверить у провайдера' });
  await user.dblClick(button);
  expect(await screen.findByRole('button', { name: 'Спрашиваем провайдера…' })).toBe(button);
  answers[0]?.resolve(after);
  expect(await screen.findByText('Состояние: Не завершена → Возвращено частично')).toBeTruthy();
  expect(screen.getByText(/^Возвращено: 0\s₽ → 700\s₽$/)).toBeTruthy();
  expect(screen.getByText('Возврат № 3: Отказано → Возвращено')).toBeTruthy();
  expect(screen.getByText('Плательщик оспорил оплату.')).toBeTruthy();
  expect(asked.asked('cardPayment.check')).toHaveLength(1);
  await user.click(button);
  answers[1]?.resolve(after);
  expect(await screen.findByText('Провайдер ответил: изменений нет.')).toBeTruthy();
});

test('looks again while a refund is on its way, and no longer once it is done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  let state: 'wanted' | 'done' = 'wanted';
  const asked = service({ 'cardPayment.get': () => aPaymentDetail({ refunds: [aRefund({ state })] }) });
  await openScreen(PAGE, asked);
  expect(await screen.findByText('Отправляется')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  await waitFor(() => expect(asked.asked('cardPayment.get').length).toBeGreaterThan(1));
  state = 'done';
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  const refunds = within(screen.getByRole('region', { name: 'Возвраты' }));
  expect(await refunds.findByText('Возвращено')).toBeTruthy();
  const soFar = asked.asked('cardPayment.get').length;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked.asked('cardPayment.get')).toHaveLength(soFar);
});
