import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTariff, freeTariff, noPlan, tariffList } from '../../../../../testing/billing.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import { aUser, countries } from '../../../../../testing/users.ts';

const correction = aTariff({ ...{ id: 5, code: 'correction', role: null, name: 'Correction', hidden: true, day_price: 0, periods: [] } });
const own = { ...noPlan, state: 'active' as const, tariff_id: 2, effective_tariff_id: 2, expires_at: '2099-01-05T00:00:00.000Z' };

async function assigning(answers: Answers = {}) {
  const billing = fakeService({
    'country.list': () => ({ data: countries }),
    'user.get': () => ({ data: aUser(5, { role: 'ROLE_BUYER', roles: ['ROLE_BUYER'] }) }),
    'tariff.list': () => tariffList([freeTariff, aTariff(), correction], null),
    'tariff.planOf': () => ({ data: own }),
    'tariff.assign': () => ({ data: own }),
    'transaction.balance': () => ({ data: { user: { id: 5, fio: null }, free: 0, held: 0, balance: 0 } }),
    ...answers,
  });
  const { user } = await openScreen('/users/view/5', billing);
  await user.click(await screen.findByRole('button', { name: 'Назначить тариф' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Назначить тариф' }));
  const below = (name: string) =>
    (dialog.getByLabelText(name).getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  const give = () => user.click(dialog.getByRole('button', { name: 'Назначить' }));
  const choose = (tariff: string) => user.selectOptions(dialog.getByLabelText('Тариф'), tariff);
  const type = async (days: string) => {
    await user.clear(dialog.getByLabelText('Дней'));
    await user.type(dialog.getByLabelText('Дней'), days);
  };
  return { billing, dialog, below, give, choose, type, user };
}

test.each(['0', '1.5', 'много', '366', '-366'])(
  'a correction of %s days is refused under its field and not sent, and the mended one is',
  async (days) => {
    const { billing, below, give, choose, type } = await assigning();
    await choose('Correction');
    await type(days);
    await give();
    await waitFor(() => expect(below('Дней')).toContain('Поправка — от −365 до 365 дней, не ноль'));
    expect(billing.asked('tariff.assign')).toEqual([]);
    await type('8');
    await give();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(billing.asked('tariff.assign')).toEqual([{ user: 5, tariff: 5, days: 8 }]);
  },
);

test('days that were typed for a correction are not those of a plan that is chosen after it', async () => {
  const { billing, dialog, give, choose, type } = await assigning();
  await choose('Correction');
  await type('−8');
  await choose('Buyer Pro');
  expect(dialog.getByLabelText<HTMLSelectElement>('Дней').value).toBe('30');
  await give();
  await waitFor(() => expect(billing.asked('tariff.assign')).toEqual([{ user: 5, tariff: 2, days: 30 }]));
});

test('what the service refuses stands under the field that it names', async () => {
  const fields = { days: 'Срок — 7, 30, 120 или 365 дней', tariff: 'Этот тариф не для вашей роли' };
  const { below, give } = await assigning({
    'tariff.assign': () => Promise.reject(refusal(422, 'VALIDATION', 'Проверьте заполнение полей', fields)),
  });
  await give();
  await waitFor(() => expect(below('Дней')).toContain(fields.days));
  expect(below('Тариф')).toContain(fields.tariff);
});
