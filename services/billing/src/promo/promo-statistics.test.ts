import type { Principal } from '@market/kit-contract/principal';
import { DAY, MINUTE, movableClock } from '@market/service-kit/testing/movable-clock';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { billingApp } from '../../test/billing-app.ts';
import { moscowDay, moscowMidnight } from '../words/moscow-day.ts';

const { admin, person, get, post, put } = await billingApp();
const passes = movableClock();
const [FREE, PRO, PREMIUM] = [1, 2, 4];
const dayAgo = (days: number) => moscowDay(new Date(Date.now() - days * DAY));
/** So that no plan of the test ends at a midnight by chance, and days can be counted from it. */
const noon = () => passes(moscowMidnight(moscowDay(new Date()), 1.5).getTime() - Date.now());

/** An author whose own code a new buyer has just activated. */
async function anAuthor(role: 'ROLE_BUYER' | 'ROLE_VENDOR' = 'ROLE_BUYER', company: number | null = null) {
  const author = await person(role, company);
  const { id, code } = (await get(author, 'promo_codes')).body.data[0];
  expect((await post(await person(), `code_activation/${code}`)).status).toBe(200);
  return { author, id: Number(id) };
}

/** How far all three kinds of statistics reach back, and the activations in each of them. */
async function seen(as: Principal, id: number, period = '') {
  const { body: all } = await get(as, `promo_code_stat_all?per_page=1000${period}`);
  const { data: one } = (await get(as, `promo_code_stat?id=${id}`)).body;
  const count = (rows: { activations: number }[]) => rows.reduce((sum, { activations }) => sum + activations, 0);
  const row = all.data.find((each: { id: number }) => each.id === id);
  return {
    from: [all.available_from, one.available_from],
    all: [all.totals.activations, count(all.days), row.activations],
    one: [one.activations, count(one.days)],
  };
}
const reach = (from: string | null, activations: number) => ({
  from: [from, from],
  all: Array(3).fill(activations),
  one: Array(2).fill(activations),
});

it('reach back by the days of the free plan, today included, and to the beginning for administrators', async () => {
  noon();
  const { author, id } = await anAuthor();
  expect(await seen(author, id)).toEqual(reach(dayAgo(29), 1));
  passes(29 * DAY);
  expect(await seen(author, id)).toEqual(reach(dayAgo(29), 1));
  // Days are those of Moscow: eleven hours and a half later it is the same one, a minute past midnight the next.
  passes(DAY / 2 - MINUTE);
  expect(await seen(author, id)).toEqual(reach(dayAgo(29), 1));
  passes(2 * MINUTE);
  expect(await seen(author, id)).toEqual(reach(dayAgo(29), 0));
  const { body } = await get(admin, `promo_code_stat?id=${id}`);
  expect(body.data).toMatchObject({ activations: 1, available_from: null });
  expect((await get(admin, 'promo_code_stat_all?by_user=true')).body.available_from).toBeNull();
});

it('keep to what a plan allows whatever period is asked for, and refuse none', async () => {
  noon();
  const { author, id } = await anAuthor();
  passes(20 * DAY);
  const inside = (await get(author, `promo_code_stat_all?start_date=${dayAgo(5)}`)).body;
  expect(inside).toMatchObject({ totals: { activations: 0 }, available_from: dayAgo(29) });
  passes(20 * DAY);
  for (const period of ['&start_date=2020-01-01', `&end_date=${dayAgo(35)}`, `&start_date=${dayAgo(45)}&end_date=${dayAgo(35)}`])
    expect((await seen(author, id, period)).all, period).toEqual([0, 0, 0]);
});

it('follow the plan of a buyer through its grace and no longer', async () => {
  noon();
  const { author, id } = await anAuthor();
  await post(admin, 'user_tariff', { user: author.userId, tariff: PRO, days: 30 });
  passes(33 * DAY - MINUTE);
  expect(await seen(author, id)).toEqual(reach(null, 1));
  passes(2 * MINUTE);
  expect(await seen(author, id)).toEqual(reach(dayAgo(29), 0));
});

it('follow the plan of the company of a vendor, whoever of it is asking', async () => {
  noon();
  const { author, id } = await anAuthor('ROLE_VENDOR', 71);
  const colleague = await person('ROLE_VENDOR', 71);
  await post(admin, 'user_tariff', { user: colleague.userId, tariff: PREMIUM, days: 120 });
  passes(100 * DAY);
  expect(await seen(author, id)).toEqual(reach(null, 1));
  expect((await get(await person('ROLE_VENDOR', 72), 'promo_code_stat_all')).body.available_from).toBe(dayAgo(29));
  expect((await get(await person('ROLE_VENDOR'), 'promo_code_stat_all')).body.available_from).toBe(dayAgo(29));
  expect((await get({ ...aPrincipal('ROLE_BUYER'), userId: 71 }, 'promo_code_stat_all')).body.available_from).toBe(dayAgo(29));
});

it.each([
  [0, 0],
  [1, 1],
  [7, 1],
])('of a plan with %i days count %i of today', async (days, activations) => {
  const { limits } = (await get(admin, `tariff/${FREE}`)).body.data;
  expect((await put(admin, `tariff/${FREE}`, { limits: { ...limits, statistics_days: days } })).status).toBe(200);
  const { author, id } = await anAuthor();
  expect(await seen(author, id)).toEqual(reach(dayAgo(days - 1), activations));
  await put(admin, `tariff/${FREE}`, { limits });
});

it('of a plan with more days than there were are whole', async () => {
  const { limits } = (await get(admin, `tariff/${FREE}`)).body.data;
  await put(admin, `tariff/${FREE}`, { limits: { ...limits, statistics_days: 1_000_000 } });
  const { author, id } = await anAuthor();
  expect(await seen(author, id)).toEqual(reach(null, 1));
  await put(admin, `tariff/${FREE}`, { limits });
});
