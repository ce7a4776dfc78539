// @module-tag full
import { sized } from '@market/service-kit/testing/long';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isChosen, isNarrowed } from '../commerce/chosen-kills.ts';
import type { FaultPoint } from '../commerce/effects.ts';
import { type Paid, payingProduct, WAYS, type Way } from './paying.ts';
import { DUE_NOW, paymentFaultsOf } from './payment-checker.ts';

/** Payments of plans and of orders, with the billing service killed at every stage between what is written first and what others hear. */

const product = await payingProduct();
const { services, pool, pay } = product;
const { billing } = services;
const KILLS = sized(16, 300);
const seed = Date.now() % 100_000;
const paid: Paid[] = [];

/** By what a process does at a point, in the order of a payment. */
const STAGES = {
  'intent written': /INSERT INTO payment \(/,
  'provider asked': /asks POST/,
  'answer kept': /UPDATE payment SET provider_id/,
  'event kept': /payment_event/,
  'provider asked again': /asks GET/,
  granted: /INSERT INTO (entry|plan_period|plan) |payment_part|kit\.write-event/,
  'outbox published': /kit\.read-unpublished|WITH marked AS/,
  'orders heard': /inbox/,
} as const;
type Stage = keyof typeof STAGES;
const ALL = Object.keys(STAGES) as Stage[];

interface Kill extends FaultPoint {
  way: Way;
}

async function faults(): Promise<string[]> {
  return paymentFaultsOf({ billing: pool('billing'), orders: pool('orders'), intents: await product.intents(), paid });
}
async function whole(): Promise<void> {
  await pool('billing').query(DUE_NOW);
  await expect.poll(faults, { timeout: 120_000, interval: 250 }).toEqual([]);
}

/** Every point of a stage that some way of a payment passes, with a way that passes it. */
async function pointsByStage(): Promise<Map<Stage, Kill[]>> {
  const found = new Map<string, Kill>();
  for (const way of WAYS) {
    const stop = await billing.watch();
    paid.push(await pay(way));
    await whole();
    for (const point of await stop()) {
      const key = `billing ${point.side} ${point.effect}`;
      if (!found.has(key) && isChosen(key)) found.set(key, { way, ...point });
    }
  }
  const of = (stage: Stage) => [...found.values()].filter(({ effect }) => STAGES[stage].test(effect));
  return new Map(ALL.map((stage) => [stage, of(stage)]));
}

/** Answers whether the service met its point. Who pays asks again until there is an answer. */
async function die({ way, effect, side }: Kill): Promise<boolean> {
  const before = billing.deaths();
  const isDead = () => billing.deaths() > before;
  await billing.endAt({ effect, side });
  const one = await pay(way);
  paid.push(one);
  const isOver = async () => isDead() || (await isSettled(one));
  await expect.poll(isOver, { timeout: 60_000, interval: 50 }).toBe(true);
  return isDead();
}

const SETTLED = `SELECT EXISTS (SELECT FROM payment WHERE user_id = $1 AND granted_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM outbox WHERE published_at IS NULL) AND NOT EXISTS (SELECT FROM payment_event e JOIN payment p USING (provider_id) WHERE p.user_id = $1 AND e.done_at IS NULL) AS settled`;
const isSettled = async ({ user }: Paid): Promise<boolean> => (await pool('billing').query(SETTLED, [user])).rows[0].settled;

/** The points of a stage by the seed, over and over. */
function* shuffled(kills: readonly Kill[]): Generator<Kill> {
  for (let round = 0; kills.length > 0; round += 1) {
    const [order = []] = fc.sample(fc.shuffledSubarray([...kills], { minLength: kills.length }), { seed: seed + round, numRuns: 1 });
    yield* order;
  }
}

test(`a payment is granted once, whenever billing is killed, ${KILLS} times by seed ${seed}`, {
  timeout: sized(300_000, 7_200_000),
}, async () => {
  // Settings and the like are read once in a while.
  paid.push(await pay('plan'));
  const stages = await pointsByStage();
  const turns = new Map([...stages].map(([stage, kills]) => [stage, shuffled(kills)]));
  const met: Partial<Record<Stage, number>> = {};
  let kills = 0;
  for (let at = 0; kills < KILLS && at < 2 * KILLS; at += 1) {
    const stage = ALL[at % ALL.length] as Stage;
    const { value: kill } = turns.get(stage)?.next() ?? {};
    if (!kill || !(await die(kill))) continue;
    kills += 1;
    met[stage] = (met[stage] ?? 0) + 1;
    // A fault shows while it is known what was done last.
    if (kills % 50 === 0) await whole();
  }
  await whole();
  console.info(`billing was killed ${kills} times by seed ${seed}, ${paid.length} payments: ${JSON.stringify(met)}`);
  if (isNarrowed) return;
  expect(Object.keys(met)).toEqual(ALL);
  expect(kills).toBe(KILLS);
});
