// @module-tag full
import { readStream } from '@market/service-kit/events/nats';
import { startRelay } from '@market/service-kit/events/relay';
import { createLog } from '@market/service-kit/log';
import { sized } from '@market/service-kit/testing/long';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { eventFaultsOf } from './event-checker.ts';
import { commerceProduct } from './product.ts';
import { receiversOf, type Written } from './receivers.ts';
import { type Ending, shopIn } from './shopping.ts';

/** What real orders tell, delivered to new receivers over the real bus: three times each and in any order it comes to the same as once in order. */

const ENDINGS: Ending[] = ['completed', 'reopened', 'completed_again', 'partly', 'canceled', 'again', 'fewer', 'reopened'];
/** Few, so that a long run has time for many orders of arrival instead of many events. */
const PEOPLE = sized(2, 3);
/** The receivers' own code, over the real bus; `services/kit/events/delivery-property.test.ts` shuffles 10,000 histories at the inbox itself. */
const SHUFFLES = sized(1, 1_000);
const seed = Date.now() % 1_000_000;
const random = fc.sample(fc.infiniteStream(fc.nat()), { numRuns: 1, seed })[0] as Iterator<number>;

const product = await commerceProduct();
const { pool, services, databaseUrl } = product;
const shop = await shopIn(product);
const people = await Promise.all(
  Array.from({ length: PEOPLE }, async (_, each) => {
    const as = shop.newcomer();
    // One after the other, for who bought twice has bought until both are taken back.
    for (const at of ENDINGS.keys()) await shop.buy(ENDINGS[(at + each) % ENDINGS.length] as Ending, as);
    return as.userId;
  }),
);
const untold = () => eventFaultsOf({ orders: pool('orders'), catalogue: pool('catalogue'), companies: pool('companies') });
await vi.waitFor(async () => expect(await untold()).toEqual([]), { timeout: 60_000, interval: 250 });
await services.orders.stop();
const written: Written[] = (await pool('orders').query('SELECT id, subject, aggregate_id, version, payload FROM outbox ORDER BY seq')).rows;

const inOrder = await receiversOf(people);
await inOrder.deliver(written);
const once = await inOrder.settled();
console.info(`${written.length} events by seed ${seed}`);

/** Three copies of each, in an order that the seed replays. */
function shuffled(): Written[] {
  const copies = written.flatMap((event) => [event, event, event].map((copy) => ({ copy, place: Number(random.next().value) })));
  return copies.sort((one, other) => one.place - other.place).map(({ copy }) => copy);
}

/** Each a test of its own: with it end its bus and its databases. */
const shuffles = Array.from({ length: SHUFFLES }, (_, shuffle) => shuffle);
test.for(shuffles)('three times each and in any order is once in order, shuffle %i', { timeout: 180_000 }, async (shuffle) => {
  const receivers = await receiversOf(people);
  await receivers.deliver(shuffled());
  expect(await receivers.settled(), `shuffle ${shuffle} of seed ${seed}`).toEqual(once);
});

test('also where the store of the bus is lost in between, and filled again from the outbox', {
  timeout: sized(180_000, 7_200_000),
}, async () => {
  const receivers = await receiversOf(people);
  const copies = shuffled();
  await receivers.deliver(copies.slice(0, copies.length / 2));
  await receivers.bus.loseStore();
  const { nats } = receivers;
  const relay = startRelay({
    service: 'orders',
    databaseUrl: databaseUrl('orders'),
    nats,
    log: createLog({ name: 'relay', level: 'silent' }),
  });
  const stored = async () => (await readStream(nats, 'orders'))?.lastSeq;
  await expect.poll(stored, { timeout: 60_000 }).toBe(written.length);
  await relay.stop();
  await receivers.deliver(copies.slice(copies.length / 2));
  expect(await receivers.settled(), `seed ${seed}`).toEqual(once);
});
