// @module-tag full
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@market/catalogue/app';
import { companies } from '@market/companies/app';
import { identity } from '@market/identity/src/app';
import { notifications } from '@market/notifications/app';
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
import { seedDemo as seedNews } from '../notifications/demo.ts';
import { checkOrders } from './check-orders.ts';
import { seedDemo } from './demo.ts';
import { HARMS } from './harms.ts';
import { seedLoad } from './load.ts';
import { ORDER_TABLES } from './order-lines.ts';
import { seedShopAccounts } from './shop-accounts.ts';

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

test('both deliveries, requests of both outcomes, messages of both sides and carts of guests are there', async () => {
  for (const [what, least] of [
    [`shop_order WHERE delivery_type = 'self' AND store IS NOT NULL`, 50],
    [`shop_order WHERE delivery_type = 'delivery' AND address <> ''`, 50],
    [`order_event WHERE kind = 'cancel_requested'`, 10],
    [`order_event WHERE kind = 'cancel_declined'`, 3],
    [`order_message WHERE author = 'buyer'`, 20],
    [`order_message WHERE author = 'vendor'`, 20],
    [`cart WHERE state = 'open' AND user_id IS NULL`, 3],
    [`shop_order WHERE stock_status = 'shortage'`, 5],
    [`shop_order WHERE stock_status = 'returned' AND reopened_at IS NOT NULL`, 2],
  ] as const)
    expect([what, (await count(what)) >= least]).toEqual([what, true]);
});

test('everybody who buys has an account that nobody signs in to, the same for the same day', async () => {
  const people = await testDatabase(identity);
  const parts = { orders: db.url, identity: people.url, day };
  expect([await seedShopAccounts(parts), await seedShopAccounts(parts)]).toEqual([true, false]);
  const known = new Set((await rows('SELECT id FROM "user" WHERE password_hash IS NULL', people)).map(({ id }) => id));
  const buyers = await rows('SELECT user_id AS id FROM shop_order WHERE user_id > 6 UNION SELECT user_id FROM cart WHERE user_id > 6');
  expect(buyers.length).toBeGreaterThan(50);
  expect(buyers.filter(({ id }) => !known.has(id))).toEqual([]);
  const strangers = await rows(`SELECT DISTINCT user_id FROM shop_order o WHERE user_id > 6 AND phone NOT LIKE '7901%'`);
  expect([known.size, strangers]).toEqual([buyers.length, []]);
  expect(await count('consent', people)).toBe(2 * known.size);
  const another = await testDatabase(identity);
  await seedShopAccounts({ ...parts, identity: another.url });
  const all = `SELECT md5(string_agg(u::text, '|' ORDER BY id)) FROM "user" u`;
  expect(await rows(all, another)).toEqual(await rows(all, people));
});

test('buyer, seller and staff were notified of what happened to orders that are theirs', async () => {
  const centre = await testDatabase(notifications);
  const parts = { orders: db.url, notifications: centre.url, files, day };
  expect([await seedNews(parts), await seedNews(parts)]).toEqual([true, false]);
  const told = await rows(
    `SELECT user_id, topic, kind, (target ->> 'id')::int AS id, target ->> 'kind' AS shows, created_at, read_at FROM notification ORDER BY user_id, id`,
    centre,
  );
  const of = (user: number) => told.filter(({ user_id }) => user_id === user);
  expect(of(5).map(({ topic }) => topic)).toContain('cart');
  for (const [user, whose] of [
    [5, 'user_id = 5'],
    [3, 'company_id = 1'],
  ] as const) {
    const about = of(user).filter(({ shows }) => shows === 'order');
    const own = new Set((await rows(`SELECT id FROM shop_order WHERE main_id IS NOT NULL AND ${whose}`)).map(({ id }) => id));
    expect([about.length > 8, about.filter(({ id }) => !own.has(id))]).toEqual([true, []]);
    expect(about.filter(({ created_at }) => created_at > day)).toEqual([]);
  }
  for (const user of [1, 2]) {
    const [{ id }] = of(user) as [{ id: number }];
    const [file] = await rows(`SELECT file_key, rows_num, user_id FROM order_file WHERE id = ${id}`);
    expect([file.user_id, file.rows_num > 0, (await files.get(file.file_key)) !== null]).toEqual([user, true, true]);
  }
  const boxes = await rows(
    `SELECT user_id FROM mailbox m WHERE newest <> (SELECT count(*) FROM notification n WHERE n.user_id = m.user_id)
       OR unread <> (SELECT count(*) FROM notification n WHERE n.user_id = m.user_id AND read_at IS NULL) OR unread = 0`,
    centre,
  );
  expect(boxes).toEqual([]);
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
test.each(HARMS)('the checker finds it: %s', async (rule, of, harm) => {
  const found = async () => (await checkOrders(urls)).join('\n');
  expect(await found()).not.toContain(rule);
  await { goods, db, sellers }[of].pool.query(harm);
  expect(await found()).toContain(rule);
});
