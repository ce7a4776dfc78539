import { planChanged, tariffChanged } from '@market/billing-contract/plan.events';
import { DAY, movableClock } from '@market/service-kit/testing/movable-clock';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { billingApp, ledgerFaults } from '../../test/billing-app.ts';
import { remindOfPlans } from './remind-of-plans.ts';

const { pool, known, inns, admin, manager, person, get, post, put, bonus, give } = await billingApp();
const passes = movableClock();
const [FREE, PRO, BASIC, PREMIUM, CORRECTION] = [1, 2, 3, 4, 5];
let companies = 500;
const vendor = () => person('ROLE_VENDOR', ++companies);
const buy = (as: Awaited<ReturnType<typeof person>>, tariff: number, days: number) => post(as, `buy_tariff/${tariff}`, { days });
const planOf = async (as: Awaited<ReturnType<typeof person>>) => (await get(as, 'tariffs')).body.plan;
const inDays = (plan: { expires_at: string }) => Math.round((Date.parse(plan.expires_at) - Date.now()) / DAY);
const told = async (subject: string) =>
  (await pool.query('SELECT payload FROM outbox WHERE subject LIKE $1 ORDER BY seq', [`${subject}%`])).rows.map(({ payload }) => payload);

it('shows a buyer the plans of buyers, a vendor those of vendors, and an administrator all', async () => {
  const names = async (as: typeof admin, url = 'tariffs') => (await get(as, url)).body.data.map(({ name }: { name: string }) => name);
  expect(await names(await person())).toEqual(['Buyer Free', 'Buyer Pro']);
  expect(await names(await vendor())).toEqual(['Basic', 'Premium']);
  expect(await names(admin)).toEqual(['Buyer Free', 'Buyer Pro', 'Basic', 'Premium', 'Correction']);
  expect(await names(admin, 'tariffs?role=ROLE_VENDOR')).toEqual(['Basic', 'Premium']);
  expect((await get(await person(), 'tariffs?role=ROLE_VENDOR')).status).toBe(403);
  expect((await get(manager, 'tariffs')).status).toBe(403);
  expect((await get(await person(), `tariff/${PREMIUM}`)).body.code).toBe('TARIFF_NOT_FOUND');
  expect((await get(await vendor(), `tariff/${CORRECTION}`)).status).toBe(404);
});

it('says what a purchase would cost and do, and does nothing of it', async () => {
  const buyer = await person();
  const { data } = (await get(buyer, `tariff/${PRO}/price?days=30`)).body;
  expect(data).toMatchObject({ price: 990, day_price: 33, bonuses: 990, converted_days: 0, lost_days: 0, refusal: null });
  expect(inDays(data)).toBe(30);
  expect(await planOf(buyer)).toMatchObject({ state: 'none', tariff_id: null, effective_tariff_id: FREE, trial_open: true });
  expect((await get(buyer, `tariff/${PRO}/price?days=7`)).body.data).toMatchObject({ price: 0, bonuses: 0, refusal: null });
  expect((await get(buyer, `tariff/${FREE}/price?days=30`)).body.data.refusal).toBe('TARIFF_FREE');
  expect((await get(buyer, `tariff/${PRO}/price?days=8`)).body.fields).toEqual({ days: 'Срок — 7, 30, 120 или 365 дней' });
});

it('is bought from bonuses: the whole price or nothing, more of the same behind its end', async () => {
  const buyer = await person();
  await give(buyer, 989);
  expect((await buy(buyer, PRO, 30)).body).toMatchObject({ code: 'BONUS_NOT_ENOUGH', details: { free: 989, needed: 990 } });
  expect(await planOf(buyer)).toMatchObject({ state: 'none' });
  await give(buyer, 991);
  expect((await buy(buyer, PRO, 30)).body.data).toMatchObject({ state: 'active', tariff_id: PRO, paid_bonuses: 990, days: 30 });
  expect(await bonus(buyer)).toMatchObject({ free: 990 });
  passes(10 * DAY);
  await buy(buyer, PRO, 30);
  const plan = await planOf(buyer);
  expect([inDays(plan), (await bonus(buyer)).free]).toEqual([50, 0]);
  expect((await told('mp.billing.plan.changed')).at(-1)).toMatchObject({ holder: 'user', holder_id: buyer.userId, version: 2 });
  expect(await ledgerFaults(pool)).toEqual([]);
});

it('belongs to the company of a vendor, whoever of it buys', async () => {
  const one = await vendor();
  const other = await person('ROLE_VENDOR', one.companyId);
  await give(one, 2_970);
  expect((await buy(one, PREMIUM, 30)).status).toBe(200);
  expect(await planOf(other)).toMatchObject({ state: 'active', tariff_id: PREMIUM });
  expect((await buy(await person('ROLE_VENDOR', null), PREMIUM, 30)).body.code).toBe('COMPANY_REQUIRED');
});

it('of a company is seen by administrators, whether it has one or not', async () => {
  const one = await vendor();
  const planOfCompany = async (as: typeof admin) => get(as, `company/${one.companyId}/plan`);
  expect((await planOfCompany(admin)).body.data).toMatchObject({ state: 'none', tariff_id: null, effective_tariff_id: BASIC });
  await post(admin, 'user_tariff', { user: one.userId, tariff: PREMIUM, days: 30 });
  expect((await planOfCompany(admin)).body.data).toMatchObject({ state: 'active', tariff_id: PREMIUM, effective_tariff_id: PREMIUM });
  passes(33 * DAY);
  expect((await planOfCompany(admin)).body.data).toMatchObject({ state: 'expired', tariff_id: PREMIUM, effective_tariff_id: BASIC });
  expect([(await planOfCompany(one)).status, (await planOfCompany(manager)).status]).toEqual([403, 403]);
});

it('is bought once by ten who press at once with as much as one costs', async () => {
  const buyer = await person();
  await give(buyer, 1_000);
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy(buyer, PRO, 30)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([inDays(await planOf(buyer)), (await bonus(buyer)).free]).toEqual([30, 10]);
});

it('is tried for a week, once a person, a phone and a tax number, by ten at once once', async () => {
  const buyer = await person();
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy(buyer, PRO, 7)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await planOf(buyer)).toMatchObject({ state: 'trial', trial_open: false });
  expect((await buy(buyer, PRO, 7)).body.code).toBe('TRIAL_OVER_PLAN');
  passes(20 * DAY);
  expect(await planOf(buyer)).toMatchObject({ state: 'expired', trial_open: false });
  expect((await buy(buyer, PRO, 7)).body.code).toBe('TRIAL_USED');
  const again = await person();
  known.set(again.userId, { digests: [`phone ${buyer.userId}`] });
  expect((await buy(again, PRO, 7)).body.code).toBe('TRIAL_USED');
  const [first, second] = [await vendor(), await vendor()];
  inns.set(second.companyId ?? 0, `inn ${first.companyId}`);
  expect([(await buy(first, PREMIUM, 7)).status, (await buy(second, PREMIUM, 7)).body.code]).toEqual([200, 'TRIAL_USED']);
});

it('holds three days longer than it was paid for, then falls back by the clock alone', async () => {
  const buyer = await person();
  await post(admin, 'user_tariff', { user: buyer.userId, tariff: PRO, days: 30 });
  passes(30 * DAY);
  expect(await planOf(buyer)).toMatchObject({ state: 'grace', effective_tariff_id: PRO });
  passes(3 * DAY - 1_000);
  expect(await planOf(buyer)).toMatchObject({ state: 'grace', effective_tariff_id: PRO });
  passes(1_000);
  expect(await planOf(buyer)).toMatchObject({ state: 'expired', tariff_id: PRO, effective_tariff_id: FREE });
});

it('is given by administrators, corrected by days, and worth nothing when it is changed', async () => {
  const buyer = await person();
  const assign = (tariff: number, days: number, user = buyer.userId) => post(admin, 'user_tariff', { user, tariff, days });
  expect((await assign(CORRECTION, 5)).body.code).toBe('PLAN_MISSING');
  expect((await assign(PRO, 30)).body.data).toMatchObject({ state: 'active', tariff_id: PRO });
  expect([inDays((await assign(CORRECTION, 5)).body.data), inDays((await assign(CORRECTION, -15)).body.data)]).toEqual([35, 20]);
  expect((await assign(CORRECTION, 0)).body.fields).toEqual({ days: 'Поправка — от −365 до 365 дней, не ноль' });
  expect((await assign(PRO, 8)).body.fields).toEqual({ days: 'Срок — 7, 30, 120 или 365 дней' });
  expect((await assign(PREMIUM, 30)).body.fields).toEqual({ tariff: 'Этот тариф не для вашей роли' });
  expect((await assign(PRO, 30, 999_999)).body.fields).toEqual({ user: 'Пользователь не найден' });
  expect((await assign(CORRECTION, -365)).body.data.state).toBe('grace');
  expect((await post(buyer, 'user_tariff', { user: buyer.userId, tariff: PRO, days: 365 })).status).toBe(403);
});

it('says of a correction below zero what was paid for is worth less', async () => {
  const one = await vendor();
  await give(one, 2_970);
  await buy(one, PREMIUM, 30);
  await post(admin, 'user_tariff', { user: one.userId, tariff: CORRECTION, days: -15 });
  const { rows } = await pool.query(`SELECT value::int, days FROM plan_period WHERE holder = 'company' AND holder_id = $1`, [
    one.companyId,
  ]);
  expect(rows).toEqual([{ value: 148_500, days: 30 }]);
});

it('reminds once for each of the days, of several that are due of the nearest', async () => {
  const buyer = await person();
  await post(admin, 'user_tariff', { user: buyer.userId, tariff: PRO, days: 30 });
  const news = async () =>
    (await told('mp.billing.notification.wanted')).filter(({ user_id, kind }) => user_id === buyer.userId && kind.startsWith('plan_end'));
  const run = () => Promise.all([1, 2].map(() => remindOfPlans({ db: { pool } as never, now: () => new Date() })));
  const counts: number[] = [];
  for (const days of [0, 24, 0.5, 2.5, 2, 1, 0.5]) {
    passes(days * DAY);
    await run();
    counts.push((await news()).length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 4, 4]);
  const other = await person();
  await post(admin, 'user_tariff', { user: other.userId, tariff: PRO, days: 30 });
  passes(29.5 * DAY);
  await run();
  const late = (await told('mp.billing.notification.wanted')).filter(
    ({ user_id, kind }) => user_id === other.userId && kind.startsWith('plan_end'),
  );
  expect(late.map(({ title }) => title.ru)).toEqual(['Тариф Buyer Pro скоро закончится, дней: 1']);
});

it('is changed by an administrator and told to those who judge by it; what it answers can be put back', async () => {
  const { data } = (await get(admin, `tariff/${PREMIUM}`)).body;
  expect((await put(admin, `tariff/${PREMIUM}`, data)).body.data).toEqual(data);
  const named = await put(admin, `tariff/${PREMIUM}`, { names: { ru: 'Премиум', en: 'Premium' }, day_price: 120.5 });
  expect(named.body.data).toMatchObject({ name: 'Премиум', day_price: 120.5, version: data.version + 1 });
  expect((await put(admin, `tariff/${PREMIUM}`, data)).body.code).toBe('TARIFF_CHANGED');
  expect((await told('mp.billing.tariff.changed')).at(-1)).toMatchObject({
    id: PREMIUM,
    names: { ru: 'Премиум' },
    version: data.version + 1,
  });
  expect((await get(await vendor(), 'tariffs')).body.data[1].name).toBe('Премиум');
  expect((await put(admin, `tariff/${BASIC}`, { day_price: 1 })).body.fields).toEqual({ day_price: 'Цена бесплатного тарифа — ноль' });
  expect((await put(admin, `tariff/${PREMIUM}`, { day_price: 0 })).body.fields).toEqual({
    day_price: 'Платный тариф не может стоить ноль',
  });
  for (const bad of [{ day_price: 1.005 }, { names: { ru: '', en: 'x' } }, { limits: { ...data.limits, active_models: -1 } }])
    expect((await put(admin, `tariff/${PREMIUM}`, bad)).status).toBe(422);
  expect((await put(await vendor(), `tariff/${PREMIUM}`, { day_price: 1 })).status).toBe(403);
});

it('tells of the tariffs that came with the product', async () => {
  await expect.poll(async () => new Set((await told('mp.billing.tariff.changed')).map(({ id }) => id)).size).toBe(5);
  expect(tariffChanged.carries).toBe('whole-state');
  expect(planChanged.carries).toBe('whole-state');
});

it('is nobody’s who has no plans', async () => {
  for (const role of ['ROLE_MANAGER', 'ROLE_USER'] as const)
    for (const url of [`tariff/${PRO}`, `tariff/${PRO}/price?days=30`])
      expect((await get(aPrincipal(role, { userId: 9 }), url)).status).toBe(403);
});
