import { FREE_LIMITS } from '@market/billing-contract/tariff-limits';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { aMovement, aTariff, movements, noPlan, someBonuses, tariffList } from '../testing/billing.ts';
import { drawPart } from '../testing/screen.tsx';
import { CheckoutBonuses } from './checkout-bonuses/checkout-bonuses.tsx';
import { ProductTariffs } from './product-tariffs/product-tariffs.tsx';
import { ProfileBonuses } from './profile-bonuses/profile-bonuses.tsx';
import './slot-texts.ts';

function Checkout({ goods }: { goods: number[] }) {
  const [value, setValue] = useState(false);
  const [spent, setSpent] = useState(0);
  return (
    <>
      <CheckoutBonuses goods={goods} value={value} onChange={setValue} onSpent={setSpent} />
      <output>{spent}</output>
    </>
  );
}
const spent = () => document.querySelector('output')?.textContent;

test('an order takes the most bonuses that are allowed, once it is ticked', async () => {
  const { user } = await drawPart(fakeService({ 'bonus.get': () => someBonuses(5_000) }), <Checkout goods={[1_000, 333.33]} />);
  const box = await screen.findByRole('checkbox', { name: 'Списать 399 бонусов' });
  expect(spent()).toBe('0');
  await user.click(box);
  expect(spent()).toBe('399');
});

test('of less than that, what there is; of nothing, nothing is drawn', async () => {
  await drawPart(fakeService({ 'bonus.get': () => someBonuses(21) }), <Checkout goods={[1_000]} />);
  expect(await screen.findByRole('checkbox', { name: 'Списать 21 бонус' })).toBeTruthy();
  const none = fakeService({ 'bonus.get': () => someBonuses(0) });
  document.body.replaceChildren();
  await drawPart(none, <Checkout goods={[1_000]} />);
  await expect.poll(() => none.asked('bonus.get').length).toBe(1);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the profile says what is free, held and ends first, and each line leads to its order', async () => {
  const next_expiry = { amount: 200, at: '2026-12-05T00:00:00.000Z' };
  const service = fakeService({
    'bonus.get': () => someBonuses(1_250, { held: 90, owed: 10, next_expiry }),
    'transaction.list': () => movements([aMovement({ comment: 'Оплата заказа', amount: -300, order_id: 12 })]),
  });
  await drawPart(service, <ProfileBonuses />);
  expect(await screen.findByText('1 250')).toBeTruthy();
  for (const text of ['90', '10', '200 бонусов — 5 декабря 2026', '-300']) expect(screen.getByText(new RegExp(`^${text}`))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Заказ № 12' }).getAttribute('href')).toBe('/orders/12/view');
});

const PREMIUM = aTariff({ id: 4, role: 'ROLE_VENDOR', name: 'Premium' });
const BASIC = aTariff({ id: 3, role: 'ROLE_VENDOR', name: 'Basic', is_free: true, limits: FREE_LIMITS.ROLE_VENDOR });
const ENDED = { ...noPlan, state: 'expired' as const, tariff_id: 4, effective_tariff_id: 3, expires_at: '2026-11-20T00:00:00.000Z' };
const counts = { data: { states: {}, problems: {}, active_models: 64, active_models_limit: 100 } };

test('a vendor sees the plan of the company beside its goods', async () => {
  const service = fakeService({
    'tariff.list': () => tariffList([BASIC, PREMIUM], ENDED),
    'goods.counts': () => counts,
  });
  await drawPart(service, <ProductTariffs companyId={5} />, 'ROLE_VENDOR');
  expect(await screen.findByText('64 из 100')).toBeTruthy();
  expect(screen.getByText(/закончился тариф «Premium»/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Тарифы и продление' }).getAttribute('href')).toBe('/tariffs/list');
  expect(service.asked('tariff.planOfCompany')).toEqual([]);
});

test('an administrator sees the plan of the company whose goods they are, and what it allows', async () => {
  const service = fakeService({
    'tariff.list': () => tariffList([BASIC, PREMIUM], null),
    'tariff.planOfCompany': () => ({ data: ENDED }),
    'goods.counts': () => counts,
  });
  await drawPart(service, <ProductTariffs companyId={5} />);
  expect(await screen.findByText('Basic')).toBeTruthy();
  expect(screen.getByText(/закончился тариф «Premium»/)).toBeTruthy();
  for (const [name, value] of [
    ['Моделей в продаже', '64 из 100'],
    ['Предложений по заявкам в месяц', '20'],
    ['Контактов в день', '5'],
    ['Дней статистики', '30'],
  ] as const)
    expect(screen.getByText(name).nextElementSibling?.textContent).toBe(value);
  expect(service.asked('tariff.planOfCompany')).toEqual([{ company_id: 5 }]);
  expect(service.asked('goods.counts')).toEqual([{ company_id: 5 }]);
});
