// @module-tag full
import { patienceOf } from '@market/service-kit/data/statement-patience';
import { allowSeconds } from '@market/service-kit/data/statement-time.queries';
import { inTransaction } from '@market/service-kit/data/transaction';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { createCardCache } from '../cache/card-cache.ts';
import { createRankingCache } from '../cache/ranking-cache.ts';
import type { CardPage, PageRequest } from './card-page.ts';
import { readFollowedListingPage, readFoundPage, readSortedPage } from './found-page.queries.ts';
import { readListingPage, readNewestPage } from './listing-page.queries.ts';
import type { ProductFilter } from './product-filter.ts';

/** More models than a filtered total counts to. */
const MODELS = 10_100;

const db = await testDatabase(catalogue);
const dependencies = { db, cards: createCardCache() };
const shop = fixtures(db.pool);
const company_id = await shop.company();
const category_id = await shop.category();
const other = await shop.category();
const product_type_id = await shop.type();
// Prices and dates repeat, so that ties have to be broken.
await db.pool.query(
  `INSERT INTO product (company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm,
     height_mm, stock_quantity, moderation, first_published_at, reviews_num, rating_sum, popular)
   SELECT $1, CASE WHEN n % 100 = 0 THEN $4::int ELSE $2::int END, $3, 'Т', 'S' || n, 10000 + n, 100 + (hashint4(n) & 1023), 1, 1, 1, 1, 1,
     'approved', now() - (hashint4(n + 1) & 127) * interval '1 day', hashint4(n + 2) & 7, (hashint4(n + 2) & 7) * (1 + n % 5), n % 50 = 0
   FROM generate_series(1, ${MODELS}) n`,
  [company_id, category_id, product_type_id, other],
);
// Sold out, among the others in every order; one of them in two sizes.
const favorite = await shop.company();
await db.pool.query(
  `INSERT INTO product (company_id, category_id, product_type_id, variant_group_id, group_lead, name_ru, sku, barcode, price_kopecks,
     weight_grams, length_mm, width_mm, height_mm, moderation, first_published_at, reviews_num, rating_sum)
   SELECT $1, $2, $3, CASE WHEN n < 3 THEN 1 END, n <> 2, 'Т', 'S' || n, 50000 + n, 100 + (hashint4(n) & 1023), 1, 1, 1, 1,
     'approved', now() - (hashint4(n + 1) & 127) * interval '1 day', hashint4(n + 2) & 7, (hashint4(n + 2) & 7) * (1 + n % 5)
   FROM generate_series(1, 120) n`,
  [favorite, category_id, product_type_id],
);
await inTransaction(db.pool, async (tx) => {
  await allowSeconds(tx, 120);
  await tx.query({ text: 'SELECT index_all_products()', ...patienceOf(tx) });
});

const SORTS = {
  new: 'since DESC, model_id DESC',
  price_asc: 'price, model_id',
  price_desc: 'price DESC, model_id DESC',
  rating: 'rating_rank DESC, model_id DESC',
  popular: 'popularity DESC, model_id DESC',
} as const;
const SKU_SORTS = {
  new: ['max(model_since)', 'DESC'],
  price_asc: ['min(price)', 'ASC'],
  price_desc: ['min(price)', 'DESC'],
  rating: ['max(rating_rank)', 'DESC'],
  popular: ['max(popularity)', 'DESC'],
} as const;
const everything: ProductFilter = {
  audience: { kind: 'storefront' },
  ...{ categoryId: null, companyIds: [], text: null, active: null, inStock: null, loose: false, newSince: null },
  ...{ price: { from: null, to: null }, parameters: [] },
};
const requestFor = (sort: keyof typeof SORTS, offset: number): PageRequest => ({
  sort,
  offset,
  limit: 24,
  locale: 'ru',
  newSince: new Date(),
});
const idsOf = ({ cards }: CardPage): number[] => JSON.parse(`[${cards}]`).map(({ id }: { id: number }) => id);
const sorted = async (sort: keyof typeof SORTS, where = 'true'): Promise<number[]> => {
  const { rows } = await db.pool.query(`SELECT model_id FROM model_index WHERE ${where} ORDER BY ${SORTS[sort]}`);
  return rows.map(({ model_id }) => model_id);
};

describe.each(Object.keys(SORTS) as (keyof typeof SORTS)[])('in the order %s', (sort) => {
  it('every page of a listing continues the one before, from whichever end it is reached', async () => {
    const all = await sorted(sort);
    for (const offset of [0, 24, 2_000, 4_992, MODELS / 2, MODELS / 2 + 1, 9_000, MODELS - 24, MODELS - 10, MODELS, MODELS + 500]) {
      const page = (await readListingPage(dependencies, { ...requestFor(sort, offset), listing: 0, reader: null })) as CardPage;
      expect(idsOf(page), `from ${offset}`).toEqual(all.slice(offset, offset + 24));
      expect(page).toMatchObject({ total: MODELS, capped: false });
    }
  });

  it('common matches are met by walking as they would be by sorting', async () => {
    const filter = { ...everything, price: { from: 101, to: null } };
    const all = await sorted(sort, 'price >= 101');
    for (const offset of [0, 24, 2_400, 9_976, 9_990]) {
      const walked = await readSortedPage(db, { filter, request: requestFor(sort, offset), most: 10_050 });
      const gathered = await readFoundPage({ db, rankings: createRankingCache() }, filter, requestFor(sort, offset));
      expect(idsOf(walked), `from ${offset}`).toEqual(all.slice(offset, offset + 24));
      expect(gathered).toEqual(walked);
      expect(walked).toMatchObject({ total: 10_000, capped: true });
    }
  });

  it('what is sold out stands in its place for who keeps its company in sight', async () => {
    const follows: ProductFilter = { ...everything, audience: { kind: 'storefront', soldOutOf: [favorite] } };
    const [key, way] = SKU_SORTS[sort];
    const { rows } = await db.pool.query(
      `SELECT model_id FROM sku_index WHERE shown OR company_id = $1 GROUP BY model_id ORDER BY ${key} ${way}, model_id ${way}`,
      [favorite],
    );
    const all = rows.map(({ model_id }) => model_id);
    expect(all).toHaveLength(MODELS + 119);
    for (const offset of [0, 2_400, MODELS + 100]) {
      const page = await readFollowedListingPage(db, follows, { ...requestFor(sort, offset), listing: 0 });
      expect(idsOf(page), `from ${offset}`).toEqual(all.slice(offset, offset + 24));
      expect(page).toMatchObject({ total: all.length, capped: false });
    }
    const narrowed = { ...follows, price: { from: 101, to: null } };
    for (const offset of [0, 2_400, 9_976]) {
      const walked = await readSortedPage(db, { filter: narrowed, request: requestFor(sort, offset), most: 10_050 });
      expect(walked, `from ${offset}`).toEqual(
        await readFoundPage({ db, rankings: createRankingCache() }, narrowed, requestFor(sort, offset)),
      );
    }
  });

  it('in a small corner matches are gathered', async () => {
    const filter = { ...everything, categoryId: other, price: { from: 1, to: 1_000 } };
    const corner = await sorted(sort, `${other} = ANY (shelves) AND price <= 1000`);
    const page = await readSortedPage(db, { filter, request: requestFor(sort, 24), most: 10_050 });
    expect(idsOf(page)).toEqual(corner.slice(24, 48));
    expect(page).toMatchObject({ total: corner.length, capped: false });
  });
});

it('what is new is the beginning of a listing', async () => {
  const since = new Date(Date.now() - 10.5 * 86_400_000);
  const { rows } = await db.pool.query('SELECT model_id FROM model_index WHERE since >= $1 ORDER BY since DESC, model_id DESC', [since]);
  const page = await readNewestPage(dependencies, { ...requestFor('new', 24), listing: 0, since });
  expect(idsOf(page)).toEqual(rows.slice(24, 48).map(({ model_id }) => model_id));
  expect(page).toMatchObject({ total: rows.length, capped: false });
});
