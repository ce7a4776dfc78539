// @module-tag full
import { setTimeout as pause } from 'node:timers/promises';
import { sized } from '@market/service-kit/testing/long';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bought, faultsOf } from './checker.ts';
import { chosenEndings, chosenStrikes, isChosen, isNarrowed } from './chosen-kills.ts';
import type { FaultPoint } from './effects.ts';
import { eventFaultsOf } from './event-checker.ts';
import type { MortalServer } from './killable-service.ts';
import { commerceProduct } from './product.ts';
import { type Ending, shopIn } from './shopping.ts';

/** The whole way of an order, with everything on it killed at every point where it matters. */

const product = await commerceProduct();
const shop = await shopIn(product);
const { services, pool, bus, postgres } = product;
const bought: Bought[] = [];
const ENDINGS = chosenEndings(['new', 'fewer', 'partly', 'completed', 'reopened', 'canceled', 'again', 'changed', 'left']);
const ROUNDS = isNarrowed ? 1 : sized(1, 3);
/** Of the points, for the processes: others by the seed each night, all of them in a long run. */
const ENDED = isNarrowed ? Number.POSITIVE_INFINITY : sized(16, Number.POSITIVE_INFINITY);
/** Of the points, for each server: a server that ends takes much longer to come back than a process of ours. */
const STRUCK = chosenStrikes(sized(2, Number.POSITIVE_INFINITY));
const seed = Date.now() % 100_000;
const VICTIMS = ['orders', 'catalogue'] as const;

const buy = async (ending: Ending): Promise<void> => void bought.push(await shop.buy(ending));
async function whole(): Promise<void> {
  await expect.poll(shop.open, { timeout: 60_000, interval: 100 }).toEqual([]);
  expect(await faultsOf({ orders: pool('orders'), catalogue: pool('catalogue'), stock: shop.stock }, bought)).toEqual([]);
  const told = () => eventFaultsOf({ orders: pool('orders'), catalogue: pool('catalogue'), companies: pool('companies') });
  await expect.poll(told, { timeout: 60_000, interval: 250 }).toEqual([]);
}

interface Kill extends FaultPoint {
  victim: (typeof VICTIMS)[number];
  ending: Ending;
}

/** Every point that some way of an order passes, with a way that passes it. */
async function points(): Promise<Kill[]> {
  const found = new Map<string, Kill>();
  for (const ending of ENDINGS) {
    const watched = await Promise.all(VICTIMS.map(async (victim) => ({ victim, stop: await services[victim].watch() })));
    await buy(ending);
    await expect.poll(shop.open, { timeout: 60_000, interval: 50 }).toEqual([]);
    for (const { victim, stop } of watched)
      for (const point of await stop()) {
        const key = `${victim} ${point.side} ${point.effect}`;
        if (!found.has(key) && isChosen(key)) found.set(key, { victim, ending, ...point });
      }
  }
  return [...found.values()];
}

/** Workers and receivers follow an order behind its client's back: the next point is set when they have met this one, or had nothing to meet. */
async function buyToTheEnd(ending: Ending, isOver: () => boolean): Promise<void> {
  await buy(ending);
  const order = bought.at(-1)?.order ?? 0;
  await expect.poll(async () => isOver() || !(await shop.isFollowed(order)), { timeout: 60_000, interval: 50 }).toBe(true);
}

/** Answers whether the victim met its point: what jobs do at their own times may have been done already. */
async function die({ victim, ending, effect, side }: Kill): Promise<boolean> {
  const before = services[victim].deaths();
  await services[victim].endAt({ effect, side });
  const isDead = () => services[victim].deaths() > before;
  await buyToTheEnd(ending, isDead);
  return isDead();
}

/** Postgres and the bus end at the point where one of the processes is; the same answer. */
async function strike({ victim, ending, ...point }: Kill, server: MortalServer): Promise<boolean> {
  const struck = await services[victim].strikeAt(point, server);
  await buyToTheEnd(ending, struck.isOver);
  return struck.end();
}

/** How many of them were met; where some cost more than others, so many by the seed. */
async function walk(kills: readonly Kill[], end: (kill: Kill) => Promise<boolean>, most = kills.length): Promise<number> {
  if (most === 0) return 0;
  const count = Math.min(most, kills.length);
  const [chosen = []] = fc.sample(fc.shuffledSubarray([...kills], { minLength: count, maxLength: count }), { seed, numRuns: 1 });
  let met = 0;
  for (const kill of chosen) if (await end(kill)) met++;
  await whole();
  return met;
}

test('loses no order and doubles none, whatever ends at whatever point', { timeout: sized(900_000, 10_800_000) }, async () => {
  // Settings and the like are read once in a while.
  await buy('new');
  const all = await points();
  await whole();
  const met = { processes: 0, postgres: 0, bus: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    met.processes += await walk(all, die, ENDED);
    met.postgres += await walk(all, (kill) => strike(kill, postgres), STRUCK);
    met.bus += await walk(all, (kill) => strike(kill, { pid: bus.pid, revive: bus.start }), STRUCK);
  }
  console.info(`ended at ${all.length} points by seed ${seed}: ${JSON.stringify(met)}`);
  if (isNarrowed) return;
  expect(all.length).toBeGreaterThanOrEqual(40);
  // A point that jobs have passed at their own time meets nobody.
  expect(met.processes).toBeGreaterThanOrEqual(Math.min(ENDED / 2, 40) * ROUNDS);
  expect(met.postgres + met.bus).toBeGreaterThan(0);
});

const disasters = {
  orders: async () => services.orders.kill(),
  catalogue: async () => services.catalogue.kill(),
  connections: async () => {
    for (const name of VICTIMS)
      await pool(name).query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
  },
  postgres: postgres.crash,
  bus: async () => {
    bus.kill();
    await bus.start();
  },
  store: () => bus.loseStore(),
};
type Disaster = keyof typeof disasters;

test('nor when the database and the bus end in the middle', { timeout: sized(300_000, 7_200_000) }, async () => {
  const kinds = Object.keys(disasters) as Disaster[];
  const size = sized(4, 1_000);
  const [plan = []] = fc.sample(fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(300)), { minLength: size, maxLength: size }), {
    ...{ seed, numRuns: 1 },
  });
  const ways = [...kinds.map((kind) => [kind, 40] as const), ...plan];
  console.info(`${ways.length} disasters by seed ${seed}`);
  for (const [at, [kind, delay]] of ways.entries()) {
    const four = Array.from({ length: 4 }, (_, each) => buy(ENDINGS[(at + each) % ENDINGS.length] as Ending));
    // The plan says how far the four have come by then.
    await pause(delay);
    await disasters[kind]();
    await Promise.all(four);
    // A fault is told while it is known what was done last.
    if (at % 25 === 24) {
      await whole();
      console.info(`${at + 1} disasters of seed ${seed}, ${bought.length} orders`);
    }
  }
  await whole();
});
