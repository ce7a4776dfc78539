import { createLog } from '@market/service-kit/log';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { indexProducts } from '../indexing/index-products.ts';
import { countFacets } from './count-facets.ts';
import { BATCH } from './shown-models.queries.ts';
import { StorefrontIndex } from './storefront-index.ts';

const { pool } = await testDatabase(catalogue);
const shop = fixtures(pool);
const company_id = await shop.company();
const common = { company_id, category_id: await shop.category(), product_type_id: await shop.type() };
const first = await shop.product({ ...common, price_kopecks: 100 });
const second = await shop.product({ ...common, price_kopecks: 200 });
await shop.indexed();

const index = new StorefrontIndex(pool, createLog({ name: 'catalogue', level: 'silent' }));
const ASKED = { conditions: [], priceFrom: null, priceTo: null, since: null, loose: false };

async function seen() {
  const current = await index.current();
  if (!current) throw new Error('So few models are read at once');
  const { counts, bounds } = countFacets(current.table, current.selection, ASKED);
  return { version: current.version, models: counts.models[0], ...bounds };
}

/** Sets the price in one transaction that stays open until it is asked to end. */
async function opened(id: number, kopecks: number) {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('UPDATE product SET price_kopecks = $2 WHERE id = $1', [id, kopecks]);
  await indexProducts(client, [id]);
  return async () => {
    await client.query('COMMIT');
    client.release();
  };
}

it('sees every commit at once, in whatever order transactions began and ended', async () => {
  expect(await seen()).toMatchObject({ models: 2, low: 100, high: 200 });
  const commitOlder = await opened(first, 50);
  const commitYounger = await opened(second, 300);
  expect(await seen()).toMatchObject({ low: 100, high: 200 });
  await commitYounger();
  expect(await seen()).toMatchObject({ low: 100, high: 300 });
  await commitOlder();
  expect(await seen()).toMatchObject({ low: 50, high: 300 });
});

it('keeps its version until something changes, also while an older transaction is open', async () => {
  const commitOlder = await opened(first, 60);
  const commitYounger = await opened(second, 310);
  await commitYounger();
  const { version } = await seen();
  expect(await seen()).toMatchObject({ version, high: 310 });
  await commitOlder();
  expect((await seen()).version).not.toBe(version);
});

it('begins anew after everything was derived anew, and forgets what is gone', async () => {
  await pool.query('UPDATE product SET price_kopecks = 400 WHERE id = $1', [second]);
  await shop.indexed();
  expect(await seen()).toMatchObject({ models: 2, high: 400 });
  await pool.query('DELETE FROM product WHERE id = $1', [second]);
  await shop.indexed([second]);
  expect(await seen()).toMatchObject({ models: 1, low: 60, high: 60 });
});

it('answers callers that come together what was committed before each of them came', async () => {
  const before = seen();
  await shop.product({ ...common, price_kopecks: 900 }).then((id) => shop.indexed([id]));
  const after = await Promise.all([seen(), seen(), seen()]);
  await before;
  expect(after.map(({ high }) => high)).toEqual([900, 900, 900]);
});

it('says why a large storefront was not read, and reads it with the next list', async () => {
  await Promise.all(Array.from({ length: 500 }, () => shop.product({ ...common, price_kopecks: 100 })));
  await shop.indexed();
  const lines: string[] = [];
  const log = createLog({ name: 'catalogue', destination: { write: (line) => void lines.push(line) } });
  const isFurtherBatch = ({ name, values: [models] }: { name?: string; values: unknown[] }) =>
    name === 'catalogue.read-shown-models-of' && Array.isArray(models) && models.length < BATCH;
  let breaks = 1;
  const interrupted = Object.assign(Object.create(pool), {
    query: (query: { text: string; name?: string; values: unknown[] }) =>
      isFurtherBatch(query) && breaks-- > 0 ? Promise.reject(new Error('Connection terminated')) : pool.query(query),
  });
  const large = new StorefrontIndex(interrupted, log);
  expect(await large.current()).toBeNull();
  await expect.poll(() => lines).toEqual([expect.stringContaining('Connection terminated')]);
  await expect.poll(async () => (await large.current())?.table).toBeDefined();
  expect(lines).toHaveLength(1);
});
