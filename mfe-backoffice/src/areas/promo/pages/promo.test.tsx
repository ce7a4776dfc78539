import type { PromoCode } from '@market/billing-contract/promo-code';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../testing/screen.tsx';

const aCode = (changes: Partial<PromoCode> = {}): PromoCode => ({
  ...{ id: 5, code: 'SALE-2026', author: { id: 7, fio: 'Анна' }, own: false, amount: null, bonus: 200, effective_amount: 500 },
  ...{ effective_bonus: 200, uses: 3, max_uses: 100, starts_on: null, ends_on: '2026-12-31', active: true },
  ...{ created_at: '2026-11-01T00:00:00.000Z', version: 1 },
  ...changes,
});
const NONE = { activations: 0, confirmed: 0, first_orders: 0, turnover: 0, bonus: 0 };
const SOME = { activations: 3, confirmed: 2, first_orders: 1, turnover: 12_300, bonus: 200 };
const row = { id: 5, code: 'SALE-2026', author: { id: 7, fio: 'Анна' }, active: true, ...SOME };
const listed = (data: PromoCode[]) => ({ data, page: 1, per_page: 20, total: data.length });
const service = (more: Parameters<typeof fakeService>[0] = {}) =>
  fakeService({
    'promo.list': () => listed([aCode()]),
    'promo.get': () => ({ data: aCode() }),
    'promo.settings': () => ({ data: { amount: 500, bonus: 300 } }),
    'promo.statistics': () => ({
      ...listed([]),
      data: [row],
      total: 1,
      totals: SOME,
      days: [{ day: '2026-11-20', ...SOME }],
      available_from: null,
    }),
    'promo.statisticsOf': () => ({ data: { ...row, days: [], available_from: null } }),
    ...more,
  });

test('lists codes with what they are worth, and searches by part of one', async () => {
  const asked = service();
  await openScreen('/promocodes?q=sale', asked);
  expect(await screen.findByRole('link', { name: 'SALE-2026' })).toBeTruthy();
  expect(screen.getByText('500, по умолчанию')).toBeTruthy();
  expect(screen.getByText('3 из 100')).toBeTruthy();
  expect(asked.asked('promo.list')[0]).toEqual({ page: 1, per_page: 20, filter: 'sale' });
});

test('a code is made once; what is wrong or taken stands under its field', async () => {
  const creating = service({
    'promo.create': () => Promise.reject(refusal(422, 'VALIDATION', 'Проверьте', { code: 'Такой промокод уже есть' })),
  });
  const { user } = await openScreen('/promocodes?edit=new', creating);
  const drawer = within(await screen.findByRole('dialog', { name: 'Новый промокод' }));
  await user.type(drawer.getByLabelText(/^Код/), 'abc');
  await user.click(drawer.getByRole('button', { name: 'Создать' }));
  expect(await drawer.findByText('От 4 до 20 знаков: латинские буквы, цифры, дефис')).toBeTruthy();
  await user.type(drawer.getByLabelText(/^Код/), 'd');
  await user.click(drawer.getByRole('button', { name: 'Создать' }));
  expect(await drawer.findByText('Такой промокод уже есть')).toBeTruthy();
  expect(creating.asked('promo.create')).toEqual([
    { code: 'ABCD', amount: null, bonus: null, max_uses: null, starts_on: null, ends_on: null, active: true },
  ]);
  expect(drawer.getByLabelText<HTMLInputElement>(/^Код/).value).toBe('ABCD');
});

test('the letters of a used code stay', async () => {
  await openScreen('/promocodes?edit=5', service());
  const field = await screen.findByLabelText<HTMLInputElement>(/^Код/);
  expect(field.readOnly).toBe(true);
  expect(screen.getByText('Промокодом уже пользовались: буквы не меняют')).toBeTruthy();
});

test('a switch goes back where the service refuses', async () => {
  const refusing = service({ 'promo.update': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Позже')) });
  const { user } = await openScreen('/promocodes', refusing);
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Промокод SALE-2026 действует' });
  await user.click(toggle);
  await waitFor(() => expect(refusing.asked('promo.update')).toEqual([{ id: 5, active: false }]));
  await waitFor(() => expect(toggle.checked).toBe(true));
});

test('defaults are changed, and none is below zero', async () => {
  const saving = service({ 'promo.updateSettings': () => ({ data: { amount: 600, bonus: 300 } }) });
  const { user } = await openScreen('/promocodes', saving);
  await user.click(await screen.findByRole('button', { name: 'Изменить значения по умолчанию' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText(/Новому пользователю/);
  await user.clear(amount);
  await user.type(amount, '-1');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText('Не меньше нуля')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '600');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(saving.asked('promo.updateSettings')).toEqual([{ amount: 600, bonus: 300 }]));
});

/** What stands below a field describes it. */
const below = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test.each([
  [/^Код/, 'ABC', 'От 4 до 20 знаков: латинские буквы, цифры, дефис'],
  [/^Бонусов новому/, '-1', 'Не меньше нуля'],
  [/^Бонусов новому/, '1.5', 'Бонусы — целое число'],
  [/^Бонусов автору/, '1000001', 'Не больше 1 000 000'],
  [/^Сколько раз/, '0', 'Число использований — от 1'],
  [/^Действует по/, '2026-11-01', 'Конец раньше начала'],
] as const)('%s of a code cannot be %s, which its field says', async (label, typed, sentence) => {
  const creating = service();
  const { user } = await openScreen('/promocodes?edit=new', creating);
  const drawer = within(await screen.findByRole('dialog', { name: 'Новый промокод' }));
  const field = drawer.getByLabelText(label);
  if (!/Код/.test(String(label))) await user.type(drawer.getByLabelText(/^Код/), 'ABCD');
  fireEvent.change(drawer.getByLabelText(/^Действует с/), { target: { value: '2026-11-02' } });
  if (typed.includes('2026')) fireEvent.change(field, { target: { value: typed } });
  else await user.type(field, typed);
  await user.click(drawer.getByRole('button', { name: 'Создать' }));
  await waitFor(() => expect(below(field)).toContain(sentence));
  expect(creating.asked('promo.create')).toEqual([]);
});

test('statistics say what came of all codes and of each, by day as a picture and a table', async () => {
  await openScreen('/promocodes/statistics?from=2026-11-01', service());
  expect(await screen.findByRole('img', { name: /Активации по дням/ })).toBeTruthy();
  expect(screen.getAllByText('12 300 ₽').length).toBeGreaterThan(1);
  expect(screen.getByRole('link', { name: 'SALE-2026' }).getAttribute('href')).toBe('/promocodes/statistics/5');
});

test.each(['/refferals', '/refferals/statistics/5'])(
  '%s says how far back a plan lets it reach, and leads to the others',
  async (address) => {
    const limited = service({
      'promo.list': () => listed([aCode({ own: true })]),
      'promo.statisticsOf': () => ({ data: { ...row, days: [], available_from: '2026-10-30' } }),
    });
    await openScreen(address, limited, 'ROLE_VENDOR');
    const sentence = await screen.findByText(/^Статистика с 30 октября 2026 г\.: более ранней ваш тариф не показывает\./);
    expect(within(sentence).getByRole('link').getAttribute('href')).toBe('/tariffs/list');
  },
);

test.each([
  ['/promocodes/statistics/5', 'ROLE_ADMIN'],
  ['/refferals/statistics/5', 'ROLE_BUYER'],
] as const)('%s says nothing of it where statistics are whole', async (address, role) => {
  await openScreen(address, service(), role);
  expect(await screen.findByText('Оборот')).toBeTruthy();
  expect(screen.queryByText(/ваш тариф не показывает/)).toBeNull();
  expect(screen.queryByRole('link', { name: /Тарифы/ })).toBeNull();
});

test('an end before the beginning is said and not asked', async () => {
  const reversed = service();
  await openScreen('/promocodes/statistics?from=2026-11-02&to=2026-11-01', reversed);
  expect(await screen.findByText('Конец раньше начала')).toBeTruthy();
  expect(screen.getByText('Исправьте даты, и статистика появится здесь')).toBeTruthy();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  expect(reversed.asked('promo.statistics')).toEqual([]);
});

test('a code of another author is not there', async () => {
  const foreign = service({ 'promo.statisticsOf': () => Promise.reject(refusal(404, 'PROMO_CODE_NOT_FOUND', 'Такого промокода нет')) });
  const { missingAt } = await openScreen('/refferals/statistics/5', foreign, 'ROLE_BUYER');
  await waitFor(() => expect(missingAt()).toBe('/refferals/statistics/5'));
});

test('a buyer hands the own code on, and activates another once', async () => {
  const own = service({
    'promo.list': () => listed([aCode({ own: true, code: 'RFRIEND1' })]),
    'promo.statisticsOf': () => ({ data: { ...row, ...NONE, days: [], available_from: null } }),
    'promo.activate': () => ({ data: { id: 8, code: 'SPRING', amount: 500, held: false } }),
  });
  const { user } = await openScreen('/refferals', own, 'ROLE_BUYER');
  expect(await screen.findByText('RFRIEND1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Активировать' }));
  expect(await screen.findByText('Введите промокод')).toBeTruthy();
  await user.type(screen.getByLabelText('Промокод'), 'spring');
  await user.dblClick(screen.getByRole('button', { name: 'Активировать' }));
  expect(await screen.findByText('Начислено бонусов: 500')).toBeTruthy();
  expect(own.asked('promo.activate')).toEqual([{ id: 'SPRING' }]);
});

test('why a code cannot be activated stands below the field, and what was typed stays', async () => {
  const refusing = service({ 'promo.activate': () => Promise.reject(refusal(409, 'PROMO_OWN_CODE', 'Свой код активировать нельзя')) });
  const { user } = await openScreen('/refferals', refusing, 'ROLE_VENDOR');
  await user.type(await screen.findByLabelText('Промокод'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Активировать' }));
  expect(await screen.findByText('Свой код активировать нельзя')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Промокод').value).toBe('MINE');
});
