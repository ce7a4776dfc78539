import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $pageHeading } from '@market/shell-kit/routing/page-heading';
import { type Answers, fakeService, invalid, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { aPayout, owedTo, pageWith } from '../../../../testing/payments.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { payments } from '../../navigation.ts';

const PAGE = '/transactions/payouts';
const rows = [owedTo(), owedTo({ company_id: 32, brand: '', owed: -40, paid_out: 500 })];
const service = (more: Answers = {}) =>
  fakeService({
    'payout.owed': ({ company_id: company }: { company_id?: number }) =>
      pageWith(rows.filter((row) => company === undefined || row.company_id === company)),
    'payout.list': () => pageWith([aPayout()]),
    ...more,
  });

test('administrators see what each company is owed, and on the other tab what was paid out', async () => {
  const asked = service();
  const { user, address } = await openScreen(PAGE, asked);
  expect((await screen.findByRole('link', { name: 'Лён' })).getAttribute('href')).toBe('/companies/view/31');
  expect(screen.getByText('Компания 32')).toBeTruthy();
  expect(screen.getByText(/^−40\s₽$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Выплатить: Компания 32' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Выплачено' }));
  expect(await screen.findByText('ПП-15')).toBeTruthy();
  expect(screen.getByText('Анна')).toBeTruthy();
  expect(address()).toBe(`${PAGE}?tab=paid`);
});

test('is about all companies for administrators, and for a vendor about none but the own one', async () => {
  const { scope } = await openScreen(PAGE, service());
  await waitFor(() => expect(scope.getState($pageHeading)?.title).toBe('Выплаты компаниям'));
  const own = await openScreen(PAGE, service(), 'ROLE_VENDOR');
  expect(await screen.findByRole('region', { name: 'Ваша компания' })).toBeTruthy();
  expect(own.scope.getState($pageHeading)).toBeNull();
  expect(payments.payouts.title).toEqual({ ru: 'Выплаты', en: 'Payouts' });
});

test('is narrowed to a company by the address', async () => {
  const asked = service({ 'payout.list': () => pageWith([]) });
  await openScreen(`${PAGE}?tab=paid&company=31`, asked);
  expect(await screen.findByText('По фильтру ничего не нашлось')).toBeTruthy();
  expect(asked.asked('payout.list')).toEqual([{ page: 1, per_page: 20, company_id: 31 }]);
});

test('says that nothing is owed, and that it could not be read', async () => {
  await openScreen(PAGE, service({ 'payout.owed': () => pageWith([]) }));
  expect(await screen.findByText('Никому ничего не причитается')).toBeTruthy();
  await openScreen(PAGE, service({ 'payout.owed': () => Promise.reject(refusal(500, 'UNEXPECTED', 'Сервис недоступен')) }));
  expect(await screen.findByText('Сервис недоступен')).toBeTruthy();
});

test('a vendor sees the own company as figures with its payouts, and records none', async () => {
  const own = service({ 'payout.owed': () => pageWith([owedTo({ paid_out: 500 })]) });
  await openScreen(PAGE, own, 'ROLE_VENDOR');
  const figures = within(await screen.findByRole('region', { name: 'Ваша компания' }));
  expect(figures.getByText(/^700\s₽$/)).toBeTruthy();
  expect(await screen.findByText('ПП-15')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Записать выплату/ })).toBeNull();
  expect(screen.queryByLabelText('Компания')).toBeNull();
});

test('a vendor from whom more went back than was left learns so; without a company nothing is owed', async () => {
  await openScreen(PAGE, service({ 'payout.owed': () => pageWith([owedTo({ owed: -40 })]) }), 'ROLE_VENDOR');
  expect(await screen.findByText(/разница вычтется из следующих выплат/)).toBeTruthy();
  await openScreen(PAGE, service({ 'payout.owed': () => pageWith([]), 'payout.list': () => pageWith([]) }), 'ROLE_VENDOR');
  expect(await screen.findByText('Выплат пока нет')).toBeTruthy();
  expect(screen.getAllByText(/^0\s₽$/)).toHaveLength(2);
});

test('a payout is recorded once from the row of its company, with all that it is owed to begin with', async () => {
  const asked = service({ 'payout.add': () => ({ data: aPayout() }) });
  const { user, scope, address } = await openScreen(PAGE, asked);
  await user.click(await screen.findByRole('button', { name: 'Выплатить: Лён' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Выплата компании' }));
  const amount = await drawer.findByLabelText<HTMLInputElement>(/Сумма/);
  expect(amount.value).toBe('700');
  expect(drawer.getByLabelText<HTMLInputElement>(/Компания/).value).toBe('31');
  const submit = drawer.getByRole('button', { name: 'Записать выплату' });
  await user.click(submit);
  expect(await drawer.findByText('Обязательное поле')).toBeTruthy();
  await user.type(drawer.getByLabelText(/Номер в банке/), 'ПП-16');
  const day = drawer.getByLabelText<HTMLInputElement>(/Дата выплаты/).value;
  await user.dblClick(submit);
  await waitFor(() => expect(scope.getState($question)?.title).toMatch(/^Записать выплату 700\s₽\?$/));
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(address()).toBe(PAGE));
  expect(asked.asked('payout.add')).toEqual([{ company_id: 31, amount: 700, paid_on: day, reference: 'ПП-16' }]);
});

test('what is refused of a payout is said under its fields', async () => {
  const refused = invalid({ amount: 'Столько компании не причитается', reference: 'Выплата с таким номером в этот день уже записана' });
  const { user, scope } = await openScreen(`${PAGE}?record=31`, service({ 'payout.add': () => Promise.reject(refused) }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Выплата компании' }));
  await user.type(await drawer.findByLabelText(/Номер в банке/), 'ПП-15');
  await user.click(drawer.getByRole('button', { name: 'Записать выплату' }));
  await waitFor(() => expect(scope.getState($question)).not.toBeNull());
  await act(() => allSettled(answered, { scope, params: true }));
  expect((await drawer.findByText('Столько компании не причитается')).id).toBe(
    drawer.getByLabelText(/Сумма/).getAttribute('aria-describedby'),
  );
  expect(drawer.getByText('Выплата с таким номером в этот день уже записана')).toBeTruthy();
});

test('a payout to a company that is still to be chosen says what it is owed', async () => {
  const { user } = await openScreen(PAGE, service());
  await user.click(await screen.findByRole('button', { name: 'Записать выплату' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Выплата компании' }));
  await user.type(drawer.getByLabelText(/Компания/), '31');
  expect(await drawer.findByText(/^К выплате: 700\s₽$/)).toBeTruthy();
});
