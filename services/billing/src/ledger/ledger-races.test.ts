// @module-tag full
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sized } from '@market/service-kit/testing/long';
import { randomNumbers } from '@market/service-kit/testing/random-numbers';
import { expect, test } from 'vitest';
import { billingApp, ledgerFaults } from '../../test/billing-app.ts';
import { expireBonuses } from './expire-bonuses.ts';

/** Whatever spends bonuses, at once and of the same person: a checkout, a tariff, the day on which they end. */

const SEED = 20_261_130;
const ROUNDS = sized(25, 1_000);
const [PRO, PRICE, ENDING] = [2, 990, 700];
const { pool, person, give, bonus, orders, post } = await billingApp();
const random = randomNumbers(SEED);
type Buyer = Awaited<ReturnType<typeof person>>;

/** A checkout of goods for so many roubles; answers how many bonuses it holds. */
async function checkout({ userId: user_id }: Buyer, roubles: number): Promise<number> {
  const { held } = await orders.bonus.hold.mutate({ user_id, parts: [{ key: randomUUID(), goods_kopecks: roubles * 100 }] });
  return held[0] ?? 0;
}
/** Four roubles of goods may be paid with one bonus. */
const spendOne = (buyer: Buyer): Promise<number> => checkout(buyer, 4);
const buy = async (buyer: Buyer): Promise<boolean> => (await post(buyer, `buy_tariff/${PRO}`, { days: 30 })).status === 200;
/** Longer than any of them takes to its first lock: begun at the same moment they would come there in the same order each time. */
const APART_MS = 40;
/** A purchase takes longest to its lock, and would never be the first to come there. */
const BUYING_MS = 10;
const soon = async <T>(act: () => Promise<T>, within = APART_MS): Promise<T> => {
  await sleep(random() * within);
  return act();
};
const expire = (): Promise<void> => expireBonuses({ db: { pool } as never, now: () => new Date() });

test.for([
  [1, 1],
  [50, 50],
] as const)('of a hundred at once who spend one of %d, %d do', async ([given, spent]) => {
  const buyer = await person();
  await give(buyer, given);
  const held = await Promise.all(Array.from({ length: 100 }, () => spendOne(buyer)));
  expect(held.filter((amount) => amount === 1)).toHaveLength(spent);
  expect(held.filter((amount) => amount === 0)).toHaveLength(100 - spent);
  expect(await bonus(buyer)).toMatchObject({ free: 0, held: spent });
  expect(await ledgerFaults(pool)).toEqual([]);
});

const END_SOON = `UPDATE batch SET expires_at = $2 WHERE account_id = (SELECT id FROM account WHERE kind = 'person' AND user_id = $1)`;
const OUTCOMES = 3;
const EXPIRED = `SELECT coalesce(sum(-p.amount), 0)::int AS taken FROM posting p JOIN entry e ON e.id = p.entry_id
  WHERE e.kind = 'expiry' AND p.user_id = $1`;
const DUE = `SELECT FROM batch b JOIN account a ON a.id = b.account_id WHERE a.user_id = $1 AND b.left_amount > b.held AND b.expires_at <= $2`;

test(`checkouts, a tariff and the end of bonuses at once take each bonus once, ${ROUNDS} times by seed ${SEED}`, {
  timeout: sized(120_000, 3_600_000),
}, async () => {
  const outcomes = new Set<string>();
  // Races that always have the same winner are none: a machine on which one of them is always late needs more.
  for (let round = 0; round < ROUNDS || (outcomes.size < OUTCOMES && round < 10 * ROUNDS); round += 1) {
    const buyer = await person();
    const [lasting, goods] = [1 + Math.floor(random() * PRICE), 1_000 + Math.floor(random() * 2_000)];
    await give(buyer, ENDING);
    await pool.query(END_SOON, [buyer.userId, new Date(Date.now() + random() * APART_MS)]);
    await give(buyer, lasting);
    const [first, second, isBought] = await Promise.all([
      ...([soon(() => checkout(buyer, goods)), soon(() => checkout(buyer, goods)), soon(() => buy(buyer), BUYING_MS)] as const),
      ...([soon(expire), soon(expire)] as const),
    ]);
    await expire();
    const taken: number = (await pool.query(EXPIRED, [buyer.userId])).rows[0].taken;
    const left = ENDING + lasting - taken - (isBought ? PRICE : 0);
    const held = first + second;
    expect(await bonus(buyer), `${buyer.userId}`).toMatchObject({ balance: left, held, free: left - held });
    expect(left - held).toBeGreaterThanOrEqual(0);
    expect((await pool.query(DUE, [buyer.userId, new Date()])).rowCount).toBe(0);
    outcomes.add(`${isBought} ${held > 0} ${taken > 0}`);
  }
  expect(outcomes.size).toBeGreaterThanOrEqual(OUTCOMES);
  expect(await ledgerFaults(pool)).toEqual([]);
});
