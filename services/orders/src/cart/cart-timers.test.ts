import type { Tx } from '@market/service-kit/data/tx';
import { createWaker } from '@market/service-kit/jobs/waker';
import { createLog } from '@market/service-kit/log';
import { beforeAll, expect, it } from 'vitest';
import { ordering } from '../../test/ordering.ts';
import { ordersApp } from '../../test/orders-app.ts';
import { runTimers } from '../order/order-timers.ts';
import { forgetCarts } from './cart.queries.ts';
import { takeLeftCarts } from './waiting-carts.queries.ts';

const { app, pool, catalogue, buyer } = await ordersApp();
const log = createLog({ name: 'orders', level: 'silent' });
const timed = { db: { pool }, now: () => new Date(), settlement: createWaker() };
const MANY = 20_000;

/** Carts of people who were reminded long ago, each with a line. */
beforeAll(async () => {
  await pool.query(
    `WITH cart AS (
       INSERT INTO cart (hash, user_id, changed_at, reminded_at)
       SELECT lpad(i::text, 32, '0'), 100000 + i, now() - interval '90 days', now() FROM generate_series(1, ${MANY}) i RETURNING id
     )
     INSERT INTO cart_line (cart_id, product_id, company_id, count, seen_price, place) SELECT id, 5, 7, 1, 1, 1 FROM cart`,
  );
  await pool.query('VACUUM (ANALYZE) cart, cart_line');
});

it.each([
  ['are to be reminded of', (tx: Tx) => takeLeftCarts(tx, { before: new Date(), most: 500 }), /cart_unreminded/],
  ['nobody comes back for', (tx: Tx) => forgetCarts(tx, { before: new Date(), most: 500 }), /cart_left/],
])('finds carts that %s without reading all that are kept', async (_, look, index) => {
  const plans: string[] = [];
  const explaining = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await pool.query({ text: `EXPLAIN ${text}`, values });
      plans.push(...rows.map((row) => row['QUERY PLAN']));
      return { rows: [], rowCount: 0 };
    },
  } as unknown as Tx;
  await look(explaining);
  expect(plans.join('\n')).toMatch(index);
  expect(plans.join('\n')).not.toMatch(/Seq Scan on cart\b/);
});

it('looks at an empty cart once, and at the one that an order leaves not at all, until there are goods in it', async () => {
  const { as } = await ordering({ app, catalogue, buyer })();
  const other = buyer();
  await app.call({ method: 'POST', url: '/api/shop/cart', body: {}, as: other });
  const unreminded = async () =>
    (
      await pool.query(`SELECT user_id FROM cart WHERE state = 'open' AND reminded_at IS NULL AND user_id = ANY ($1) ORDER BY user_id`, [
        [as.userId, other.userId],
      ])
    ).rows.map(({ user_id }) => user_id);
  const reminded = async () => (await pool.query(`SELECT FROM outbox WHERE payload ->> 'kind' = 'cart_left'`)).rowCount;
  expect(await unreminded()).toEqual([other.userId]);
  await pool.query(`UPDATE cart SET changed_at = now() - interval '25 hours' WHERE user_id = $1`, [other.userId]);
  await runTimers(timed, log);
  expect([await unreminded(), await reminded()]).toEqual([[], 0]);
  const lines = [{ product_id: catalogue.product(), count: 1 }];
  for (const who of [as, other]) await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as: who });
  expect(await unreminded()).toEqual([as.userId, other.userId]);
});
