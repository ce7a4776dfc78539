import { randomUUID } from 'node:crypto';
import type { OrderState } from '@market/orders-contract/order.events';
import { DAY, movableClock } from '@market/service-kit/testing/movable-clock';
import { expect, it } from 'vitest';
import { billingApp, ledgerFaults } from '../../test/billing-app.ts';
import { expireBonuses } from '../ledger/expire-bonuses.ts';

const { pool, person, give, bonus, order, orders, get } = await billingApp();
const passes = movableClock();
const expire = () => expireBonuses({ db: { pool } as never, now: () => new Date() });
const sound = async () => expect(await ledgerFaults(pool)).toEqual([]);

/** Holds for parts of so many roubles; answers the keys, and how much each holds. */
async function held(user_id: number, ...goods: number[]) {
  const parts = goods.map((roubles) => ({ key: randomUUID(), goods_kopecks: roubles * 100 }));
  const { held: amounts } = await orders.bonus.hold.mutate({ user_id, parts });
  return { keys: parts.map(({ key }) => key), amounts, parts };
}

it('holds the most that is allowed, split by goods, and the same again for the same keys', async () => {
  const buyer = await person();
  await give(buyer, 10_000);
  const { amounts, parts } = await held(buyer.userId, 1_000, 2_000);
  expect(amounts).toEqual([300, 600]);
  expect(await orders.bonus.hold.mutate({ user_id: buyer.userId, parts })).toEqual({ held: [300, 600] });
  expect(await bonus(buyer)).toMatchObject({ free: 9_100, held: 900, balance: 10_000 });
  await sound();
});

it('holds what there is where it is less, and nothing of nothing', async () => {
  const [some, none] = [await person(), await person()];
  await give(some, 100);
  expect((await held(some.userId, 1_000, 2_000)).amounts).toEqual([33, 67]);
  expect((await held(some.userId, 1_000)).amounts).toEqual([0]);
  expect((await held(none.userId, 1_000)).amounts).toEqual([0]);
});

it('gives back what was held, and never holds what was given back before it came', async () => {
  const buyer = await person();
  await give(buyer, 500);
  const { keys, parts } = await held(buyer.userId, 1_000);
  for (let times = 0; times < 2; times++) await orders.bonus.release.mutate({ keys });
  expect(await bonus(buyer)).toMatchObject({ free: 500, held: 0 });
  expect(await orders.bonus.hold.mutate({ user_id: buyer.userId, parts })).toEqual({ held: [0] });
  const late = [{ key: randomUUID(), goods_kopecks: 100_000 }];
  await orders.bonus.release.mutate({ keys: late.map(({ key }) => key) });
  expect(await orders.bonus.hold.mutate({ user_id: buyer.userId, parts: late })).toEqual({ held: [0] });
  await sound();
});

it('gives the last bonuses to one of a hundred who come at once', async () => {
  const buyer = await person();
  await give(buyer, 50);
  const all = await Promise.all(Array.from({ length: 100 }, () => held(buyer.userId, 10)));
  expect(all.flatMap(({ amounts }) => amounts).reduce((sum, amount) => sum + amount, 0)).toBe(50);
  expect(await bonus(buyer)).toMatchObject({ free: 0, held: 50 });
  await sound();
});

it('follows an order: shrinks with it, is spent once it is completed, back when it is opened again, free when it is cancelled', async () => {
  const buyer = await person();
  await give(buyer, 1_000);
  const { keys } = await held(buyer.userId, 1_000);
  const state = (said: Partial<OrderState>) => order({ user_id: buyer.userId, hold: keys[0] ?? null, ...said });
  const id = await state({ status: 'new', bonuses: 300, version: 1 });
  expect(await bonus(buyer)).toMatchObject({ free: 700, held: 300 });
  await state({ id, status: 'formation', bonuses: 200, version: 2 });
  expect(await bonus(buyer)).toMatchObject({ free: 800, held: 200 });
  await state({ id, status: 'completed', bonuses: 200, version: 3 });
  expect(await bonus(buyer)).toMatchObject({ free: 800, held: 0, balance: 800 });
  await state({ id, status: 'ready_to_delivery', bonuses: 200, version: 4 });
  expect(await bonus(buyer)).toMatchObject({ free: 800, held: 200, balance: 1_000 });
  await state({ id, status: 'completed', bonuses: 200, version: 5 });
  await state({ id, status: 'canceled', bonuses: 200, version: 6 });
  expect(await bonus(buyer)).toMatchObject({ free: 1_000, held: 0, balance: 1_000 });
  // What comes late says nothing any more.
  await state({ id, status: 'completed', bonuses: 200, version: 5 });
  expect(await bonus(buyer)).toMatchObject({ free: 1_000 });
  const { data } = (await get(buyer, 'transactions')).body;
  expect(data.map(({ kind, amount, order_id }: Record<string, unknown>) => [kind, amount, order_id])).toEqual([
    ...[
      ['order_returned', 200, id],
      ['order', -200, id],
      ['order_returned', 200, id],
      ['order', -200, id],
      ['manual', 1_000, null],
    ],
  ]);
  await sound();
});

it('ends bonuses a year later, what ends first before the rest; what is held stays, and lives a week more once it is free', async () => {
  const buyer = await person();
  await give(buyer, 100);
  passes(100 * DAY);
  await give(buyer, 1_000);
  const { keys } = await held(buyer.userId, 200);
  passes(265 * DAY);
  await expire();
  expect(await bonus(buyer)).toMatchObject({ free: 1_000, held: 60, balance: 1_060 });
  await orders.bonus.release.mutate({ keys });
  expect((await bonus(buyer)).next_expiry).toMatchObject({ amount: 60 });
  passes(6 * DAY);
  await expire();
  expect(await bonus(buyer)).toMatchObject({ free: 1_060 });
  passes(1 * DAY);
  await Promise.all([expire(), expire()]);
  expect(await bonus(buyer)).toMatchObject({ free: 1_000, balance: 1_000 });
  await sound();
});

it('ends all whose day it is at once, as after a promotion', { tags: 'full' }, async () => {
  const buyer = await person();
  await give(buyer, 600);
  const own = `account_id = (SELECT id FROM account WHERE kind = 'person' AND user_id = ${buyer.userId})`;
  await pool.query(`UPDATE batch SET left_amount = 1 WHERE ${own}`);
  await pool.query(`INSERT INTO batch (account_id, left_amount, expires_at)
    SELECT account_id, 1, expires_at FROM batch, generate_series(1, 599) WHERE ${own}`);
  passes(366 * DAY);
  await expire();
  expect(await bonus(buyer)).toMatchObject({ free: 0, balance: 0 });
  await sound();
});

it('is of those who have an account', async () => {
  for (const role of ['ROLE_MANAGER', 'ROLE_ADMIN', 'ROLE_USER'] as const)
    expect((await get(await person(role), 'bonus')).status).toBe(403);
});
