// @module-tag full
import { connectNats } from '@market/service-kit/events/nats';
import { afterUse } from '@market/service-kit/testing/after-use';
import { sized } from '@market/service-kit/testing/long';
import { testNats } from '@market/service-kit/testing/test-nats';
import { expect, test } from 'vitest';
import { productUnderTest } from '../authorisation/product-under-test.ts';
import { type Bought, faultsOf } from './checker.ts';
import { eventFaultsOf } from './event-checker.ts';
import type { CommerceProduct } from './product.ts';
import { type Ending, shopIn } from './shopping.ts';

/** A bus that stands still takes whatever is sent and answers nothing: who buys or sells does not notice, and all is told once it goes on. */

const ENDINGS: Ending[] = ['new', 'fewer', 'partly', 'completed', 'reopened', 'canceled', 'again', 'changed'];
const ORDERS = sized(16, 200);
const MINUTE = 60_000;
/** Longer than a relay waits for the bus to say that it has stored something. */
const STILL_MS = 7_000;

const bus = await testNats();
const nats = await connectNats(bus.url, 'test');
afterUse(() => nats.close());
// A fault of ours would say no more to who asks than that there was one.
const product = await productUnderTest({ nats, logLevel: 'error' });
const { pool } = product;
await pool('orders').query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);

const tokens = new Map<number, Promise<string>>();
/** Through the gateway, once: what is refused or not answered is a fault here. */
const ask: CommerceProduct['ask'] = async ({ method = 'GET', path, body, as }) => {
  const token = tokens.get(as.userId) ?? signedIn(as);
  tokens.set(as.userId, token);
  const { status, body: answer } = await product.ask({ method, url: path, body, token: await token });
  return { status, body: answer };
};
async function signedIn({ roles, companyId }: Parameters<typeof ask>[0]['as']): Promise<string> {
  const user = await product.addUser(roles);
  if (companyId !== null) await product.actFor(user, companyId);
  return product.addSession(user);
}

const shop = await shopIn({ pool, ask });
const bought: Bought[] = [];
const buyNext = async () => void bought.push(await shop.buy(ENDINGS[bought.length % ENDINGS.length] as Ending));
const untold = () =>
  eventFaultsOf({
    ...{ orders: pool('orders'), catalogue: pool('catalogue'), companies: pool('companies'), notifications: pool('notifications') },
  });

test('cart, checkout and sellers do not wait for a bus that stands still; once it goes on, all is told and settled', {
  timeout: sized(180_000, 900_000),
}, async () => {
  while (bought.length < ENDINGS.length) await buyNext();
  await expect.poll(untold, { timeout: MINUTE, interval: 250 }).toEqual([]);
  bus.freeze();
  try {
    const before = bought.length;
    const since = performance.now();
    const elapsed = () => performance.now() - since;
    while (bought.length < before + ORDERS) await buyNext();
    // More than a hundred questions, one after the other: if each waited for the bus but a second, they would take twice as long.
    expect(elapsed()).toBeLessThan(sized(MINUTE, 10 * MINUTE));
    while (elapsed() < STILL_MS) await buyNext();
    const { rows } = await pool('orders').query(
      `SELECT count(DISTINCT payload ->> 'main_id')::int AS orders FROM outbox WHERE subject = 'mp.orders.order.changed' AND published_at IS NULL`,
    );
    expect(rows, 'that nobody has heard of').toEqual([{ orders: bought.length - before }]);
  } finally {
    bus.thaw();
  }
  await expect.poll(shop.open, { timeout: MINUTE, interval: 250 }).toEqual([]);
  await expect.poll(untold, { timeout: MINUTE, interval: 250 }).toEqual([]);
  expect(await faultsOf({ orders: pool('orders'), catalogue: pool('catalogue'), stock: shop.stock }, bought)).toEqual([]);
});
