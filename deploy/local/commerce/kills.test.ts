import { setTimeout as pause } from 'node:timers/promises';
import { sized } from '@market/service-kit/testing/long';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bought, faultsOf } from './checker.ts';
import type { FaultPoint } from './effects.ts';
import { eventFaultsOf } from './event-checker.ts';
import { commerceProduct } from './product.ts';
import { type Ending, shopIn } from './shopping.ts';

/** The whole way of an order, with everything on it killed at every point where it matters. */

const product = await commerceProduct();
const shop = await shopIn(product);
const { services, pool, bus, postgres } = product;
const bought: Bought[] = [];
const ENDINGS: Ending[] = ['new', 'fewer', 'partly', 'completed', 'reopened', 'canceled', 'again', 'changed'];
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
        if (!found.has(key)) found.set(key, { victim, ending, ...point });
      }
  }
  return [...found.values()];
}

/** Answers whether the victim met its point: what jobs do at their own times may have been done already. */
async function die({ victim, ending, effect, side }: Kill): Promise<boolean> {
  const before = services[victim].deaths();
  await services[victim].endAt({ effect, side });
  await buy(ending);
  return services[victim].deaths() > before;
}

test('loses no order and doubles none, whatever ends at whatever point', { timeout: sized(600_000, 7_200_000) }, async () => {
  // Settings and the like are read once in a while.
  await buy('new');
  const all = await points();
  expect(all.length).toBeGreaterThanOrEqual(40);
  let met = 0;
  for (const kill of all) if (await die(kill)) met++;
  console.info(`${met} of ${all.length} points were met`);
  await whole();
  expect(met).toBeGreaterThanOrEqual(40);
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
  const seed = Date.now() % 100_000;
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
