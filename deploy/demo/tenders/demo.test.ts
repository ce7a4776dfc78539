// @module-tag full
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@market/catalogue/app';
import { companies } from '@market/companies/app';
import { content } from '@market/content/app';
import { orders } from '@market/orders/app';
import { localFiles } from '@market/service-kit/files/files';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { tenders } from '@market/tenders/app';
import { beforeAll, expect, inject, test } from 'vitest';
import { faultsOfTenders } from '../../local/tenders/check-tenders.ts';
import { seedDemo as seedCatalogue, today } from '../catalogue/demo.ts';
import { seedDemo as seedCompanies } from '../companies/demo.ts';
import { seedPublications } from '../content/publications.ts';
import { seedDemo as seedOrders } from '../orders/demo.ts';
import { seedDemo } from './demo.ts';
import { seedLoad } from './load.ts';

const day = today();
const files = localFiles(mkdtempSync(join(inject('testFolder'), 'tenders-')));
const [wanted, ordered, goods, sellers, written] = await Promise.all([tenders, orders, catalogue, companies, content].map(testDatabase));
const urls = {
  ...{ tenders: wanted?.url ?? '', orders: ordered?.url ?? '', catalogue: goods?.url ?? '', companies: sellers?.url ?? '' },
};
const rows = async (sql: string, of = wanted) => (await of?.pool.query(sql))?.rows ?? [];
const one = async (sql: string, of = wanted) => (await rows(sql, of))[0].n;

beforeAll(async () => {
  await seedCatalogue({ databaseUrl: urls.catalogue, files, day });
  await seedCompanies({ databaseUrl: urls.companies, files });
  await seedOrders({ orders: urls.orders, catalogue: urls.catalogue, companies: urls.companies, day });
  expect(await seedDemo({ ...urls, files, day })).toBe(true);
}, 240_000);

test('a second filling changes nothing, and the rules hold', async () => {
  expect(await seedDemo({ ...urls, files, day })).toBe(false);
  if (wanted) expect(await faultsOfTenders(wanted.pool)).toEqual({});
});

test('there are sixty in every state, one with a dozen proposals, one that waits for staff', async () => {
  const counted = await rows('SELECT status, count(*)::int AS n FROM tender GROUP BY status');
  expect(counted.reduce((sum, { n }) => sum + n, 0)).toBe(60);
  expect(counted.map(({ status }) => status).sort()).toEqual(['awarded', 'canceled', 'expired', 'open']);
  expect(await one('SELECT max(n)::int AS n FROM (SELECT count(*) AS n FROM proposal GROUP BY tender_id) counted')).toBe(12);
  expect(await one(`SELECT count(*)::int AS n FROM proposal WHERE status = 'in_moderation' AND moderated_at IS NULL`)).toBe(1);
  expect(await one('SELECT count(*)::int AS n FROM question WHERE answer IS NULL')).toBeGreaterThan(0);
  expect(await one('SELECT count(*)::int AS n FROM tender WHERE user_id = 5')).toBeGreaterThan(1);
});

test('there is an offer in each state, and an ordered one has its order', async () => {
  const states = await rows('SELECT DISTINCT status FROM offer ORDER BY status', ordered);
  expect(states.map(({ status }) => status)).toEqual(['composing', 'declined', 'expired', 'offered', 'ordered']);
  const lost = `SELECT o.id FROM offer o LEFT JOIN shop_order s ON s.id = o.order_id AND s.user_id = o.user_id WHERE o.status = 'ordered' AND s.id IS NULL`;
  expect(await rows(lost, ordered)).toEqual([]);
});

test('what waits for its buyer is in stock', async () => {
  const waiting = `SELECT l.product_id, sum(l.count)::int AS count FROM offer o JOIN offer_line l ON l.offer_id = o.id WHERE o.status = 'offered' GROUP BY 1`;
  const lines = await rows(waiting, ordered);
  expect(lines.length).toBeGreaterThan(0);
  const stock = 'SELECT id, stock_quantity - reserved_quantity AS free FROM product WHERE id = ANY ($1)';
  const free = new Map(
    (await goods?.pool.query(stock, [lines.map(({ product_id }) => product_id)]))?.rows.map((row) => [row.id, row.free]),
  );
  expect(lines.filter(({ product_id, count }) => (free.get(product_id) ?? 0) < count)).toEqual([]);
});

test('there are forty publications, once', async () => {
  const target = { databaseUrl: written?.url ?? '', files };
  expect([await seedPublications(target), await seedPublications(target)]).toEqual([true, false]);
  expect(await rows('SELECT count(*)::int AS n, count(company_id)::int AS companies FROM publication', written)).toEqual([
    { n: 40, companies: 27 },
  ]);
});

test('grows to a load data set that keeps the rules, once', async () => {
  expect(await seedLoad({ tenders: urls.tenders, count: 1_000, day })).toBe(1_000);
  expect(await seedLoad({ tenders: urls.tenders, count: 1_000, day })).toBe(1_000);
  if (wanted) expect(await faultsOfTenders(wanted.pool)).toEqual({});
  expect(await one('SELECT count(*)::int AS n FROM tender')).toBe(1_000);
  expect(await one('SELECT count(*)::int AS n FROM proposal')).toBeGreaterThan(9_000);
  const untold = `SELECT number FROM tender LEFT JOIN tender_year y ON y.year = left(number, 4)::int WHERE right(number, 6)::int > coalesce(y.last, 0)`;
  expect(await rows(untold)).toEqual([]);
});
