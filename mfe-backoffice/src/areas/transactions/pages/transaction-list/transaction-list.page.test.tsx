import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMovement, movements } from '../../../../testing/billing.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { aUser, pageOf } from '../../../../testing/users.ts';

const rows = [aMovement(), aMovement({ id: 2, comment: 'Оплата заказа', amount: -300, order_id: 12, author: null, kind: 'order' })];
const service = (more: Answers = {}) =>
  fakeService({
    'transaction.list': () => movements(rows),
    'transaction.balance': () => ({ data: { user: { id: 9, fio: 'Ирина' }, free: 200, held: 0, balance: 200 } }),
    'user.list': () => pageOf([aUser(9, { fio: 'Ирина Лавкина' })], {}),
    'user.get': () => ({ data: aUser(9, { fio: 'Ирина Лавкина' }) }),
    ...more,
  });

test('lists movements with what they come to; of an order the line leads there', async () => {
  await openScreen('/transactions', service());
  expect(await screen.findByText('За отзыв')).toBeTruthy();
  const totals = screen.getByText('Итого').parentElement as HTMLElement;
  expect(within(totals).getByText('200')).toBeTruthy();
  expect(screen.getByRole('link', { name: '№ 12' }).getAttribute('href')).toBe('/orders/12/view');
  expect(screen.getAllByRole('link', { name: 'Ирина Лавкина' })[0]?.getAttribute('href')).toBe('/users/view/9');
});

test('a buyer sees the own ones alone, and adds none', async () => {
  await openScreen('/transactions', service(), 'ROLE_BUYER');
  expect(await screen.findByText('За отзыв')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Начислить или списать' })).toBeNull();
  expect(screen.queryByLabelText('Пользователь')).toBeNull();
});

test('is narrowed by the address; an end before the beginning is said and not asked', async () => {
  const asked = service();
  await openScreen('/transactions?from=2026-02-01&to=2026-02-03&user=9', asked);
  await screen.findByText('За отзыв');
  expect(asked.asked('transaction.list')).toEqual([
    { page: 1, per_page: 20, start_date: '2026-02-01', end_date: '2026-02-03', user_id: 9 },
  ]);
  const reversed = service();
  await openScreen('/transactions?from=2026-02-04&to=2026-02-03', reversed);
  expect(await screen.findByText('Конец раньше начала')).toBeTruthy();
  // Nothing is on its way: no skeleton says that it is.
  expect(screen.getByText('Исправьте даты, и операции появятся здесь')).toBeTruthy();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  expect(reversed.asked('transaction.list')).toEqual([]);
});

test('says that there are none', async () => {
  await openScreen('/transactions', service({ 'transaction.list': () => movements([]) }));
  expect(await screen.findByText('Операций пока нет')).toBeTruthy();
});

test('an administrator gives bonuses once, seeing the balance before and after', async () => {
  const giving = service({ 'transaction.add': () => ({ data: { ...aMovement(), balance_before: 200, balance_after: 250 } }) });
  const { user } = await openScreen('/transactions?user=9&add=yes', giving);
  const drawer = within(await screen.findByRole('dialog', { name: 'Начислить или списать бонусы' }));
  const submit = drawer.getByRole('button', { name: 'Провести' });
  await user.type(drawer.getByLabelText(/Бонусы/), '-300');
  expect(await drawer.findByText('Не хватает бонусов: 200 → -100')).toBeTruthy();
  await user.clear(drawer.getByLabelText(/Бонусы/));
  await user.type(drawer.getByLabelText(/Бонусы/), '1.5');
  await user.click(submit);
  expect(await drawer.findByText('Бонусы — целое число')).toBeTruthy();
  expect(drawer.getByText('Обязательное поле')).toBeTruthy();
  await user.clear(drawer.getByLabelText(/Бонусы/));
  await user.type(drawer.getByLabelText(/Бонусы/), '50');
  await user.type(drawer.getByLabelText(/Комментарий/), 'За отзыв');
  await user.dblClick(submit);
  await waitFor(() => expect(giving.asked('transaction.add')).toEqual([{ user_id: 9, amount: 50, comment: 'За отзыв' }]));
});

/** The drawer of a movement for the user 9, with what is typed there. */
async function giving(amount: string, answers: Answers = {}) {
  const { user } = await openScreen('/transactions?user=9&add=yes', service(answers));
  const drawer = within(await screen.findByRole('dialog', { name: 'Начислить или списать бонусы' }));
  await user.type(drawer.getByLabelText(/Бонусы/), amount);
  await user.type(drawer.getByLabelText(/Комментарий/), 'За отзыв');
  await user.click(drawer.getByRole('button', { name: 'Провести' }));
  // What stands below a field describes it.
  const field = drawer.getByLabelText(/Бонусы/);
  const below = () => (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  return { below, field };
}

test.each([
  ['0', 'Сумма не может быть нулём'],
  ['1.5', 'Бонусы — целое число'],
  ['1000001', 'Не больше 1 000 000'],
  ['-1000001', 'Не больше 1 000 000'],
  ['10000000000', 'Не больше 1 000 000'],
])('%s bonuses are refused under their field', async (amount, sentence) => {
  const { below, field } = await giving(amount);
  await waitFor(() => expect(below()).toContain(sentence));
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('more than the user has is refused under the field of the amount', async () => {
  const few = 'Не хватает бонусов: свободно 10, нужно 50';
  const { below } = await giving('-50', { 'transaction.add': () => Promise.reject(refusal(409, 'BONUS_NOT_ENOUGH', few)) });
  await waitFor(() => expect(below()).toContain(few));
});
