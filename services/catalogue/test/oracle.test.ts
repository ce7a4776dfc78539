// @module-tag full
import { randomUUID } from 'node:crypto';
import { releaseStock, reserveStock } from '@market/catalogue-contract/calls';
import type { Principal } from '@market/kit-contract/principal';
import { peer, peersWithin } from '@market/service-kit/access/peer';
import { createLog } from '@market/service-kit/log';
import { insertRow } from '@market/service-kit/testing/insert-row';
import { aPrincipal, SECRET, testApp } from '@market/service-kit/testing/test-app';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue as service } from '../src/app.ts';
import { type Audience, audienceOf as plainAudienceOf } from '../src/audience/audience.ts';
import { StorefrontIndex } from '../src/bitmap-index/storefront-index.ts';
import type { Ctx } from '../src/context.ts';
import { readFacets } from '../src/facet/facets.queries.ts';
import { FacetNameCache } from '../src/facet-names/facet-names.queries.ts';
import { FacetTraitsCache } from '../src/facet-names/facet-traits.queries.ts';
import { indexQueued } from '../src/indexing/index-queued.ts';
import { readFilter } from '../src/product/product-filter.ts';
import { fixtures } from './fixtures.ts';
import { oracle } from './oracle.ts';
import { catalogue, fillTaxonomy, PARAMETERS, type Question, question, type Sku, writeSkus } from './random-catalogue.ts';

const app = await testApp(service);
const { pool } = app.db;
const shop = fixtures(pool);
await fillTaxonomy(pool);
const ask = peer({ peer: peersWithin(app.app), internalSecrets: [SECRET] }, 'orders');

const storefrontIndex = new StorefrontIndex(pool, createLog({ name: 'catalogue', level: 'silent' }));
const source = { db: app.db, facetNames: new FacetNameCache(), facetTraits: new FacetTraitsCache() };
const asGuest = null;
const asVendor = aPrincipal('ROLE_VENDOR', { companyId: 2 });
const asStaff = aPrincipal('ROLE_MANAGER');
/** Keeps one company in sight that sells, and one that is suspended. */
const asFollower = aPrincipal('ROLE_BUYER', { userId: 7 });
for (const company_id of [2, 3]) await insertRow(pool, 'favorite_company', { user_id: 7, company_id, favorite: true, version: 1 });
const who = fc.constantFrom(asGuest, asGuest, asGuest, asFollower, asFollower, asVendor, asStaff);
const audienceOf = (as: Principal | null): Audience =>
  as === asFollower ? { kind: 'storefront', soldOutOf: [2, 3] } : plainAudienceOf(as);
const paging = fc.record({ page: fc.constantFrom(1, 1, 2, 3), per_page: fc.constantFrom(1, 3, 100) });
const sorts = fc.constantFrom('new', 'price_asc', 'price_desc', 'rating', 'popular');
const questions = fc.array(fc.record({ as: who, asked: question, sort: sorts, paging }), { minLength: 20, maxLength: 20 });

type Asked = { as: Principal | null; asked: Question; sort: string; paging: { page: number; per_page: number } };

async function expectList(skus: Sku[], { as, asked, sort, paging: { page, per_page } }: Asked): Promise<void> {
  const { status, body } = await app.call({
    ...(as ? { as } : {}),
    method: 'POST',
    url: '/api/shop/products',
    body: { ...asked, sort, page, per_page },
  });
  const all = oracle(skus, audienceOf(as)).list(asked, sort);
  const cards = status === 200 ? body.data.map(toldOf) : body;
  expect({ cards, total: body.total }).toEqual({ cards: all.slice((page - 1) * per_page, page * per_page), total: all.length });
}

const toldOf = ({ id, match }: { id: number; match?: { id: number; price_varies: boolean } }) => ({
  id,
  ...(match ? { match: { id: match.id, price_varies: match.price_varies } } : {}),
});

async function expectFacets(skus: Sku[], { as, asked }: Asked): Promise<void> {
  const ctx = { principal: as, db: app.db, now: () => new Date() } as unknown as Ctx;
  const filter = await readFilter(ctx, asked);
  const index = await storefrontIndex.current();
  expect(index).not.toBeNull();
  const read = async (by: typeof index) => JSON.parse((await readFacets(source, { filter, locale: 'ru', index: by })).json);
  const answer = await read(index);
  expect(answer).toEqual(await read(null));
  const right = oracle(skus, audienceOf(as)).facets(asked);
  const countsOf = (list: { id: number; count: number }[] = []) => Object.fromEntries(list.map(({ id, count }) => [id, count]));
  const parameter = (id: number) => answer.parameters.find(({ parameter_id }: { parameter_id: number }) => parameter_id === id);
  expect({
    total: answer.total,
    price: answer.price,
    categories: countsOf(answer.categories),
    companies: countsOf(answer.companies),
    size: countsOf(parameter(PARAMETERS.size)?.values),
    colour: countsOf(parameter(PARAMETERS.colour)?.values),
    season: countsOf(parameter(PARAMETERS.season)?.values),
    range: parameter(PARAMETERS.density)?.range ?? null,
    worded: parameter(PARAMETERS.line) !== undefined,
  }).toEqual(right);
}

it('lists, pages and counts whatever is asked as looking at every SKU would', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, questions, async (skus, all) => {
      await pool.query('DELETE FROM product');
      await writeSkus(pool, skus);
      await shop.indexed();
      for (const asked of all) {
        await expectList(skus, asked);
        await expectFacets(skus, asked);
      }
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 120_000);

it('keeps agreeing while products come, change and go', async () => {
  const change = fc.record({ from: catalogue, to: catalogue, all: questions });
  await fc.assert(
    fc.asyncProperty(change, async ({ from, to, all }) => {
      await pool.query('DELETE FROM product');
      await writeSkus(pool, from);
      await shop.indexed();
      const touched = from.length > to.length ? from : to;
      const gone = from.slice(to.length).map(({ id }) => id);
      await pool.query('DELETE FROM product WHERE id = ANY ($1)', [from.map(({ id }) => id)]);
      await writeSkus(pool, to);
      await shop.indexed([...touched.map(({ id }) => id), ...gone]);
      for (const asked of all) {
        await expectList(to, asked);
        await expectFacets(to, asked);
      }
      await expectAsRebuilt();
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 120_000);

it('keeps agreeing while goods are sold and given back, whatever is sold out by it', async () => {
  const sale = fc.record({ place: fc.nat(), count: fc.integer({ min: 1, max: 3 }), isGivenBack: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(catalogue, fc.array(sale, { minLength: 10, maxLength: 20 }), async (skus, sales) => {
      await pool.query('DELETE FROM product');
      await writeSkus(pool, skus);
      await shop.indexed();
      for (const { place, count, isGivenBack } of skus.length > 0 ? sales : []) {
        const { id } = skus[place % skus.length] as Sku;
        const reservation = randomUUID();
        await ask(reserveStock, { holds: [{ reservation, step: 1, lines: [{ product_id: id, count }] }] });
        if (isGivenBack) await ask(releaseStock, { reservations: [{ reservation, step: 2 }] });
      }
      await indexQueued(pool);
      await expectAsRebuilt();
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 120_000);

const DERIVED: Record<string, string> = {
  sku_index: 'SELECT * FROM sku_index ORDER BY id',
  model_index: 'SELECT * FROM model_index ORDER BY model_id',
  shelf_model: 'SELECT * FROM shelf_model ORDER BY shelf, model_id',
  model_card: 'SELECT * FROM model_card ORDER BY model_id',
  facet_count:
    'SELECT shelf, dimension, value, sum(models) AS models FROM facet_count GROUP BY 1, 2, 3 HAVING sum(models) <> 0 ORDER BY 1, 2, 3',
  number_count:
    'SELECT shelf, parameter_id, value, sum(models) AS models FROM number_count GROUP BY 1, 2, 3 HAVING sum(models) <> 0 ORDER BY 1, 2, 3',
};

/** Changes leave the same behind as deriving everything anew. */
async function expectAsRebuilt(): Promise<void> {
  const read = () => Promise.all(Object.values(DERIVED).map(async (sql) => (await pool.query(sql)).rows));
  const kept = await read();
  await pool.query('SELECT fold_facet_counts()');
  expect(await read()).toEqual(kept);
  await shop.indexed();
  expect(kept).toEqual(await read());
}
