import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTariff, tariffList } from '../../../../testing/billing.ts';
import { aLedgerCheck, aPayment, pageWith } from '../../../../testing/payments.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { aUser, pageOf } from '../../../../testing/users.ts';

const LIST = '/transactions/payments';
const rows = [
  aPayment(),
  aPayment({ id: 6, order_id: null, tariff_id: 2, days: 30, status: 'requires_payment_method', failure: 'insufficient_funds' }),
  aPayment({ id: 7, refunded: 400, disputed: true, refund_failed: true }),
  aPayment({ id: 8, status: 'canceled', failure: 'some_new_code', user: { id: 10, fio: null } }),
];
const service = (more: Answers = {}) =>
  fakeService({
    'cardPayment.list': () => pageWith(rows),
    'cardPayment.ledger': () => aLedgerCheck(),
    'tariff.list': () => tariffList([aTariff()], null),
    'user.list': () => pageOf([aUser(9, { fio: 'Ирина Лавкина' })], {}),
    'user.get': () => ({ data: aUser(9, { fio: 'Ирина Лавкина' }) }),
    ...more,
  });

test('lists payments with who paid for what, and where each stands in words', async () => {
  await openScreen(LIST, service());
  expect((await screen.findByRole('link', { name: '№ 5' })).getAttribute('href')).toBe('/transactions/payments/5');
  expect(screen.getAllByRole('link', { name: 'Ирина Лавкина' })[0]?.getAttribute('href')).toBe('/users/view/9');
  expect(screen.getByRole('link', { name: 'Пользователь 10' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Заказ № 40' })[0]?.getAttribute('href')).toBe('/orders/40/view');
  expect(await screen.findByText('Тариф «Buyer Pro», 30 дней')).toBeTruthy();
  expect(screen.getByText('На карте не хватило денег')).toBeTruthy();
  expect(screen.getByText('Код провайдера: some_new_code')).toBeTruthy();
  expect(screen.getByText('Возвращено частично')).toBeTruthy();
  expect(screen.getByText('Оспорена')).toBeTruthy();
  expect(screen.getAllByText('В возврате отказано').length).toBeGreaterThan(1);
  expect(screen.getByText('4 оплаты')).toBeTruthy();
});

test('is narrowed by the address, and by what is chosen', async () => {
  const asked = service();
  const { user, address } = await openScreen(`${LIST}?q=pi_5&state=disputed&user=9&page=2`, asked);
  await screen.findByRole('link', { name: '№ 5' });
  expect(asked.asked('cardPayment.list')).toEqual([{ page: 2, per_page: 20, text: 'pi_5', state: 'disputed', user_id: 9 }]);
  await user.selectOptions(screen.getByLabelText('Состояние'), 'Не сходятся');
  await waitFor(() => expect(address()).toBe(`${LIST}?q=pi_5&state=mismatched&user=9`));
  expect(asked.asked('cardPayment.list').at(-1)).toMatchObject({ page: 1, state: 'mismatched' });
  await user.click(screen.getByRole('button', { name: 'Сбросить' }));
  await waitFor(() => expect(address()).toBe(LIST));
});

test('says that there are none, that the filter finds none, and that it failed', async () => {
  const none = service({ 'cardPayment.list': () => pageWith([]) });
  await openScreen(LIST, none);
  expect(await screen.findByText('Оплат картой пока нет')).toBeTruthy();
  await openScreen(`${LIST}?state=disputed`, none);
  expect(await screen.findByText('По фильтру ничего не нашлось')).toBeTruthy();
  await openScreen(LIST, service({ 'cardPayment.list': () => Promise.reject(refusal(500, 'UNEXPECTED', 'Сервис недоступен')) }));
  expect(await screen.findByText('Сервис недоступен')).toBeTruthy();
});

test('shows that each unit comes to nothing, as of when, and checks again when asked', async () => {
  const asked = service();
  const { user } = await openScreen(LIST, asked);
  expect(await screen.findByText(/^Рубли: Σ = 0\s₽$/)).toBeTruthy();
  expect(screen.getByText('Бонусы: Σ = 0')).toBeTruthy();
  expect(screen.getByText(/^Проверено 28 ноября 2026/)).toBeTruthy();
  expect(screen.getByText('Карты плательщиков')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Проверить снова' }));
  await waitFor(() => expect(asked.asked('cardPayment.ledger')).toHaveLength(2));
});

test('names what of the ledger does not add up', async () => {
  const balances = [{ unit: 'rouble', account: 'brand_new', amount: 12.5 }] as const;
  const faults = [
    { what: 'entry', id: '17' },
    { what: 'account', id: '4' },
  ] as const;
  await openScreen(LIST, service({ 'cardPayment.ledger': () => aLedgerCheck({ balances: [...balances], faults: [...faults] }) }));
  expect((await screen.findByRole('alert')).textContent).toContain('Учёт не сходится: 2 расхождения');
  expect(screen.getByText('Запись 17: проводки не дают ноль')).toBeTruthy();
  expect(screen.getByText('Счёт 4: остаток не равен сумме проводок')).toBeTruthy();
  expect(screen.getByText(/^Рубли: Σ = 12,50\s₽$/)).toBeTruthy();
  expect(screen.getByText('brand_new')).toBeTruthy();
});

test('a ledger that could not be checked leaves the list as it is', async () => {
  await openScreen(LIST, service({ 'cardPayment.ledger': () => Promise.reject(refusal(500, 'UNEXPECTED', 'Проверка не удалась')) }));
  expect(await screen.findByText('Проверка не удалась')).toBeTruthy();
  expect(await screen.findByRole('link', { name: '№ 5' })).toBeTruthy();
});
