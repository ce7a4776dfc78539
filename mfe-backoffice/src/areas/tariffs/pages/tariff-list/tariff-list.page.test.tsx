import { changeHeard } from '@market/shell-kit/data/changes';
import { $user } from '@market/shell-kit/session/session';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { aQuote, aTariff, freeTariff, noPlan, someBonuses, tariffList } from '../../../../testing/billing.ts';
import { openScreen } from '../../../../testing/screen.tsx';

const own = { ...noPlan, state: 'active' as const, tariff_id: 2, effective_tariff_id: 2, expires_at: '2099-01-05T00:00:00.000Z' };
const service = (more: Parameters<typeof fakeService>[0] = {}) =>
  fakeService({
    'tariff.list': () => tariffList([freeTariff, aTariff()], noPlan),
    'tariff.price': () => aQuote(),
    'payment.offer': () => ({ data: null }),
    'bonus.get': () => someBonuses(1_250),
    'tender.quota': () => ({ data: { open: 1, limit: 1 } }),
    ...more,
  });

test('shows plans side by side, which one is in force, and what is used of it', async () => {
  await openScreen('/tariffs/list', service(), 'ROLE_BUYER');
  expect(await screen.findByText('Действует бесплатный тариф «Buyer Free».')).toBeTruthy();
  const free = within(screen.getByRole('article', { name: 'Buyer Free' }));
  expect(free.getByText('Действует сейчас')).toBeTruthy();
  expect(await free.findByText('Сейчас 1 из 1')).toBeTruthy();
  expect(free.queryByRole('button')).toBeNull();
  const pro = within(screen.getByRole('article', { name: 'Buyer Pro' }));
  expect(pro.getByText('Контакты без ограничений')).toBeTruthy();
  expect(pro.getByRole('button', { name: 'Подключить' })).toBeTruthy();
  expect(pro.queryByRole('button', { name: /Изменить/ })).toBeNull();
});

test('buys once, however often it is pressed, and says what becomes of the balance before', async () => {
  let answer: () => void = () => {};
  const asked = service({
    'tariff.buy': () =>
      new Promise((resolve) => {
        answer = () => resolve({ data: { ...own, days: 30, paid_bonuses: 990, invoice_id: null } });
      }),
  });
  const { user } = await openScreen('/tariffs/list', asked, 'ROLE_BUYER');
  await user.click(await screen.findByRole('button', { name: 'Подключить' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Тариф «Buyer Pro»' }));
  expect(await drawer.findByText('1 250 → 260')).toBeTruthy();
  expect(drawer.queryByRole('radio', { name: /7 дней/ })).toBeNull();
  const pay = drawer.getByRole('button', { name: 'Оплатить 990 бонусами' });
  await user.click(pay);
  await user.click(pay);
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.asked('tariff.buy')).toEqual([{ id: 2, days: 30, method: 'bonuses' }]);
});

test('has an invoice made for a transfer, once, and leads there', async () => {
  let answer: () => void = () => {};
  const asked = service({
    'bonus.get': () => someBonuses(0),
    'tariff.buy': () =>
      new Promise((resolve) => {
        answer = () => resolve({ data: { ...noPlan, days: 30, paid_bonuses: 0, invoice_id: 7 } });
      }),
  });
  const { user, address } = await openScreen('/tariffs/list?buy=2', asked, 'ROLE_BUYER');
  await user.dblClick(await screen.findByRole('button', { name: 'Выставить счёт для перевода' }));
  answer();
  await waitFor(() => expect(address()).toBe('/transactions/invoices/7'));
  expect(asked.asked('tariff.buy')).toEqual([{ id: 2, days: 30, method: 'transfer' }]);
});

test('offers the free week while it was not taken', async () => {
  const open = service({
    'tariff.list': () => tariffList([freeTariff, aTariff()], { ...noPlan, trial_open: true }),
    'tariff.price': () => aQuote({ days: 7, price: 0, bonuses: 0 }),
  });
  const { user } = await openScreen('/tariffs/list', open, 'ROLE_BUYER');
  await user.click(await screen.findByRole('button', { name: 'Попробовать неделю' }));
  expect(await screen.findByRole('button', { name: 'Начать бесплатную неделю' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /7 дней/ }).checked).toBe(true);
});

test('says how much is missing, and what the service refuses, and takes nothing', async () => {
  const poor = service({ 'bonus.get': () => someBonuses(900) });
  const { user } = await openScreen('/tariffs/list?buy=2', poor, 'ROLE_BUYER');
  expect(await screen.findByText('Не хватает 90 бонусов')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Оплатить 990 бонусами' }));
  expect(poor.asked('tariff.buy')).toEqual([]);
});

test('a refusal stands beside the button', async () => {
  const refusing = service({ 'tariff.buy': () => Promise.reject(refusal(409, 'BONUS_NOT_ENOUGH', 'Не хватает бонусов')) });
  const { user } = await openScreen('/tariffs/list?buy=2', refusing, 'ROLE_BUYER');
  await user.click(await screen.findByRole('button', { name: 'Оплатить 990 бонусами' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Не хватает бонусов');
});

test('what a change of plan does to the rest is said before', async () => {
  const changing = service({ 'tariff.price': () => aQuote({ converted_days: 5, lost_days: 2 }) });
  await openScreen('/tariffs/list?buy=2', changing, 'ROLE_BUYER');
  expect(await screen.findByText('Добавится за остаток прежнего тарифа')).toBeTruthy();
  expect(screen.getByText('Пропадёт неоплаченных дней')).toBeTruthy();
});

test.each([
  ['grace' as const, /закончился тариф «Buyer Pro»\. До/],
  ['expired' as const, /Сейчас действует «Buyer Free»/],
  ['trial' as const, /идёт пробный период тарифа «Buyer Pro»/],
])('says that the plan is in %s', async (state, words) => {
  const plan = { ...own, state, effective_tariff_id: state === 'expired' ? 1 : 2, grace_until: '2099-01-08T00:00:00.000Z' };
  await openScreen('/tariffs/list', service({ 'tariff.list': () => tariffList([freeTariff, aTariff()], plan) }), 'ROLE_BUYER');
  expect(await screen.findByText(words)).toBeTruthy();
});

test('an administrator changes a plan; what is wrong stands under its field', async () => {
  const admin = service({
    'tariff.list': () => tariffList([freeTariff, aTariff()], null),
    'tariff.update': () => ({ data: aTariff({ day_price: 40 }) }),
  });
  const { user } = await openScreen('/tariffs/list', admin);
  await user.click(await screen.findByRole('button', { name: 'Изменить Buyer Pro' }));
  const price = await screen.findByLabelText<HTMLInputElement>(/Цена за день/);
  await user.clear(price);
  await user.type(price, '40,555');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Цена в рублях, до двух знаков после запятой')).toBeTruthy();
  await user.clear(price);
  await user.type(price, '40,5');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(admin.asked('tariff.update')).toHaveLength(1));
  expect(admin.asked('tariff.update')[0]).toMatchObject({
    id: 2,
    version: 1,
    day_price: 40.5,
    limits: { contacts_per_day: null, badge: true },
  });
});

test('what failed may be tried again', async () => {
  const failing = service({ 'tariff.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Тарифы на обслуживании')) });
  const { user } = await openScreen('/tariffs/list', failing, 'ROLE_BUYER');
  await screen.findByText('Тарифы на обслуживании');
  failing.answers['tariff.list'] = () => tariffList([freeTariff], noPlan);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('article', { name: 'Buyer Free' })).toBeTruthy();
});

test('a plan that was bought elsewhere stands here at once', async () => {
  let plan = noPlan;
  const { scope } = await openScreen(
    '/tariffs/list',
    service({ 'tariff.list': () => tariffList([freeTariff, aTariff()], plan) }),
    'ROLE_BUYER',
  );
  expect(await screen.findByText('Действует бесплатный тариф «Buyer Free».')).toBeTruthy();
  plan = own;
  await act(() => allSettled(changeHeard, { scope, params: { subject: 'plan', id: 9, version: 1 } }));
  expect(await screen.findByText(/оплачен тариф «Buyer Pro»/)).toBeTruthy();
});

test('a card that has paid already, though its answer was lost, is as good as this one', async () => {
  let plan = noPlan;
  const paid = service({
    'tariff.list': () => tariffList([freeTariff, aTariff()], plan),
    'payment.offer': () => ({ data: { publishable_key: 'pk_sandbox', hosted: false, test: true } }),
    'payment.start': () => {
      plan = own;
      return Promise.reject(refusal(409, 'PAYMENT_DONE', 'Уже оплачено: тариф подключён'));
    },
  });
  const { user, scope } = await openScreen('/tariffs/list?buy=2', paid, 'ROLE_BUYER');
  await user.click(await screen.findByRole('button', { name: /^Оплатить картой/ }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Данные карты');
  const ready = { source: frame.contentWindow, origin: location.origin, data: { card: { state: 'ready' } } };
  act(() => void window.dispatchEvent(new MessageEvent('message', ready)));
  await user.click(screen.getByRole('button', { name: /^Оплатить 990/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/оплачен тариф «Buyer Pro»/)).toBeTruthy();
  expect(scope.getState($user)).toMatchObject({ tariff: { name: 'Buyer Pro' }, tariff_expires_at: own.expires_at });
});
