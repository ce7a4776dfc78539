import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@market/catalogue/app';
import { companies } from '@market/companies/app';
import { orders } from '@market/orders/app';
import { runTimers } from '@market/orders/src/order/order-timers';
import { orderStatuses, transitionOf } from '@market/orders-contract/order-state';
import { localFiles } from '@market/service-kit/files/files';
import { createWaker } from '@market/service-kit/jobs/waker';
import { createLog } from '@market/service-kit/log';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { beforeAll, expect, inject, test } from 'vitest';
import { seedDemo as seedCatalogue, today } from '../catalogue/demo.ts';
import { seedDemo as seedCompanies } from '../companies/demo.ts';
import { checkOrders } from './check-orders.ts';
import { seedDemo } from './demo.ts';
import { seedLoad } from './load.ts';
import { ORDER_TABLES } from './order-lines.ts';

const day = today();
const files = localFiles(mkdtempSync(join(inject('testFolder'), 'orders-')));
const app = await testApp(orders);
const [goods, sellers] = await Promise.all([testDatabase(catalogue), testDatabase(companies)]);
const { db } = app;
const urls = { orders: db.url, catalogue: goods.url, companies: sellers.url };
const rows = async (sql: string, of: Pick<typeof db, 'pool'> = db) => (await of.pool.query(sql)).rows;
const count = async (what: string, of: Pick<typeof db, 'pool'> = db): Promise<number> =>
  (await rows(`SELECT count(*)::int AS n FROM ${what}`, of))[0].n;

beforeAll(async () => {
  await seedCatalogue({ databaseUrl: goods.url, files, day });
  await seedCompanies({ databaseUrl: sellers.url, files });
  expect(await seedDemo({ ...urls, day })).toBe(true);
}, 240_000);

test('a second filling changes nothing, and the checker finds nothing wrong', async () => {
  expect(await seedDemo({ ...urls, day })).toBe(false);
  expect(await checkOrders(urls)).toEqual([]);
});

test('the same day has the same rows, also where a filling was cut short before there were orders', async () => {
  const another = await testDatabase(orders);
  expect(await seedDemo({ ...urls, orders: another.url, day })).toBe(true);
  const fingerprint = (of: Pick<typeof db, 'pool'>) =>
    Promise.all(
      Object.entries(ORDER_TABLES).map(([table, columns]) =>
        rows(`SELECT md5(string_agg(r::text, '|' ORDER BY r::text)) FROM (SELECT ${columns} FROM ${table}) r`, of),
      ),
    );
  expect(await fingerprint(another)).toEqual(await fingerprint(db));
  expect(await checkOrders(urls)).toEqual([]);
});

test('there are 400 over 14 months, in everything that becomes of one', async () => {
  expect(await count('shop_order WHERE main_id IS NULL')).toBe(400);
  const [{ months }] = await rows('SELECT extract(epoch FROM max(placed_at) - min(placed_at)) / 2629746 AS months FROM shop_order');
  expect(Number(months)).toBeGreaterThan(13);
  const several = '(SELECT FROM shop_order WHERE main_id IS NOT NULL GROUP BY main_id HAVING count(*) > 1) m';
  expect(await count(several)).toBeGreaterThanOrEqual(20);
  const states = await rows(`SELECT array_agg(DISTINCT status) AS statuses, array_agg(DISTINCT payment_status) AS payments,
    array_agg(DISTINCT stock_status) AS stocks, array_agg(DISTINCT delivery_type) AS deliveries FROM shop_order WHERE main_id IS NOT NULL`);
  expect(states[0].statuses.sort()).toEqual([...orderStatuses].sort());
  expect(states[0].payments).toEqual(['not_paid', 'paid']);
  expect(states[0].stocks).toEqual(['released', 'reserved', 'returned', 'shortage', 'written_off']);
  expect(states[0].deliveries).toEqual(['delivery', 'self']);
  const some = ['proposal IS NOT NULL', 'cancel_request IS NOT NULL', 'archived_at IS NOT NULL', 'organization IS NOT NULL'];
  for (const what of [...some, 'discount_percent = 2', 'delivery_cost > 0'])
    expect(await count(`shop_order WHERE ${what}`)).toBeGreaterThan(4);
  expect(await count('order_message')).toBeGreaterThan(100);
  expect(
    await count(
      `cart WHERE state = 'open' AND user_id IS NOT NULL AND changed_at < '${day.toISOString()}'::timestamptz - interval '1 day'`,
    ),
  ).toBe(28);
  expect(await count('order_line WHERE run_id > 0')).toBeGreaterThan(50);
});

test.each([
  ['the first buyer', 'user_id = 5'],
  ['the first vendor', 'company_id = 1'],
])('%s meets every status, shortages, proposals and requests', async (_, whose) => {
  const [{ statuses }] = await rows(`SELECT array_agg(DISTINCT status) AS statuses FROM shop_order WHERE status IS NOT NULL AND ${whose}`);
  expect(statuses.sort()).toEqual([...orderStatuses].sort());
  for (const what of [`stock_status = 'shortage'`, 'proposal IS NOT NULL', 'cancel_request IS NOT NULL'])
    expect(await count(`shop_order WHERE ${whose} AND ${what}`)).toBeGreaterThan(0);
});

test('the second buyer has completed 120,000 roubles in the year, which is 2 %', async () => {
  const [{ turnover }] = await rows(`SELECT sum(sum - discount)::int AS turnover FROM shop_order
    WHERE user_id = 6 AND status = 'completed' AND completed_at > now() - interval '365 days'`);
  expect(turnover).toBe(120_000_00);
  const placed = await rows(`SELECT DISTINCT discount_percent FROM shop_order WHERE user_id = 6 AND status IN ('new', 'in_processing')`);
  expect(placed).toEqual([{ discount_percent: 2 }]);
});

test('badges stand where a completed order does, and contacts are open to who ordered', async () => {
  for (const [of, review] of [
    [goods, 'review'],
    [sellers, 'company_review'],
  ] as const)
    expect(await count(`${review} WHERE verified_purchase`, of)).toBeGreaterThan(40);
  expect(await count('company_review WHERE NOT verified_purchase', sellers)).toBeGreaterThan(10);
  expect(await count('counterparty WHERE company_id = 1 AND user_id = 5', sellers)).toBe(1);
  const [{ met }] = await rows(`SELECT count(DISTINCT (user_id, company_id))::int AS met FROM shop_order WHERE company_id IS NOT NULL`);
  expect(await count('counterparty', sellers)).toBe(met);
});

test('every step of every timeline is one that the table of transitions allows its actor', async () => {
  const steps = await rows(`SELECT DISTINCT before, after, actor FROM order_event WHERE kind = 'status'`);
  expect(steps.length).toBeGreaterThan(15);
  expect(steps.filter(({ before, after, actor }) => !transitionOf(before, after, actor))).toEqual([]);
});

test('what orders are short of is sold out, so nothing tops them up', async () => {
  const short = await rows(`SELECT l.product_id FROM order_line l JOIN shop_order o ON o.id = l.order_id
    WHERE o.stock_status = 'shortage' AND l.reserved < l.count`);
  expect(short.length).toBeGreaterThan(5);
  const ids = short.map(({ product_id }) => product_id);
  expect(await count(`product WHERE id IN (${ids.join()}) AND stock_quantity > reserved_quantity`, goods)).toBe(0);
});

test('every order is one that the service tells, and no timer has anything to do with it on its day', async () => {
  const admin = aPrincipal('ROLE_ADMIN');
  for (const query of ['root=true', 'root=false', 'root=true&statuses=archive', 'statuses=cart&mode=abandoned']) {
    const { status, body } = await app.call({ url: `/api/shop/orders?per_page=1000&${query}`, as: admin });
    expect([status, body.total]).toEqual([200, body.data.length]);
  }
  const { body } = await app.call({
    url: '/api/shop/orders?per_page=1000&statuses=new,formation,canceled',
    as: aPrincipal('ROLE_BUYER', { userId: 5 }),
  });
  for (const { id } of body.data) {
    const [order, events] = await Promise.all(['', '/events'].map((part) => app.call({ url: `/api/shop/order/${id}${part}`, as: admin })));
    expect([order?.status, events?.status]).toEqual([200, 200]);
  }
  const versions = () => rows('SELECT id, version, archived_at FROM shop_order ORDER BY id');
  const before = await versions();
  await runTimers({ db, now: () => day, settlement: createWaker() }, createLog({ name: 'demo', level: 'silent' }));
  expect(await versions()).toEqual(before);
});

test('grows to a load data set, whose orders are held or marked short like any, and once more', async () => {
  const schema = `SELECT indexdef AS def FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conname || pg_get_constraintdef(oid) FROM pg_constraint ORDER BY 1`;
  const untouched = await rows(schema);
  for (const wanted of [1_400, 2_000]) {
    expect(await seedLoad({ ...urls, count: wanted, day })).toBe(wanted);
    expect(await checkOrders(urls)).toEqual([]);
  }
  expect(await seedLoad({ ...urls, count: 700, day })).toBe(2_000);
  expect(await count('shop_order WHERE main_id IS NULL')).toBe(2_000);
  expect(await rows(schema)).toEqual(untouched);
  const open = await rows(
    `SELECT DISTINCT status FROM shop_order WHERE user_id > 2000010000 AND stock_status IN ('reserved', 'shortage') ORDER BY 1`,
  );
  expect(open.map(({ status }) => status)).toEqual(['formation', 'in_processing', 'payed', 'ready_to_delivery']);
});

// Harm stays, so these come last, and each looks for what none before it has done.
test.each([
  [
    'not what reservations hold',
    goods,
    'UPDATE product SET reserved_quantity = stock_quantity WHERE id = (SELECT product_id FROM stock_reservation_line LIMIT 1)',
  ],
  [
    'orders whose reservation',
    goods,
    `UPDATE stock_reservation SET state = 'released' WHERE id = (SELECT id FROM stock_reservation WHERE state = 'held' LIMIT 1)`,
  ],
  ['held for no order', goods, `INSERT INTO stock_reservation (id, step, state) VALUES (gen_random_uuid(), 1, 'held')`],
  ['neither held nor marked', db, `UPDATE shop_order SET stock_status = 'reserved' WHERE stock_status = 'shortage'`],
  [
    'whose discount',
    db,
    `WITH line AS (UPDATE order_line SET discount = discount + 1 WHERE order_id = (SELECT max(order_id) FROM order_line) AND place = 1 RETURNING order_id)
      UPDATE shop_order SET discount = discount + 1 WHERE id IN (SELECT order_id FROM line)`,
  ],
  ['sum or discount', db, 'UPDATE order_line SET count = count + 1 WHERE order_id = (SELECT max(order_id) FROM order_line) AND place = 1'],
  [
    'two checkouts',
    db,
    `INSERT INTO checkout (cart_id, cart_version, user_id, state, input, parts, main_id)
    SELECT cart_id, 77, user_id, state, input, parts, main_id FROM checkout LIMIT 1`,
  ],
  ['timeline', db, `UPDATE order_event SET after = 'payed' WHERE id = (SELECT max(id) FROM order_event WHERE kind = 'status')`],
  [
    'bought nothing',
    goods,
    'UPDATE review SET verified_purchase = true WHERE id = (SELECT id FROM review WHERE NOT verified_purchase LIMIT 1)',
  ],
  [
    'opinions on companies',
    sellers,
    'UPDATE company_review SET verified_purchase = NOT verified_purchase WHERE id = (SELECT max(id) FROM company_review)',
  ],
  ['the companies have not heard of', sellers, 'DELETE FROM purchase WHERE order_id = (SELECT max(order_id) FROM purchase)'],
  ['purchases in the catalogue', goods, 'INSERT INTO purchase SELECT 999999, product_id, user_id FROM purchase LIMIT 1'],
] as const)('the checker finds it: %s', async (rule, of, harm) => {
  const found = async () => (await checkOrders(urls)).join('\n');
  expect(await found()).not.toContain(rule);
  await of.pool.query(harm);
  expect(await found()).toContain(rule);
});
