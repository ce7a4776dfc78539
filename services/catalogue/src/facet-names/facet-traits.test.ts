import { testDatabase } from '@market/service-kit/testing/test-database';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { FacetTraitsCache, TRAITS_MAX } from './facet-traits.queries.ts';

const { pool } = await testDatabase(catalogue);
const shop = fixtures(pool);

it('keeps what is asked for often, however many categories and companies are made up meanwhile', async () => {
  const [company, category, type] = [await shop.company(), await shop.category({}), await shop.type()];
  const density = await shop.parameter({ kind: 'number', types: [type] });
  const product = await shop.product({ company_id: company, category_id: category, product_type_id: type });
  await shop.says(product, density.id, { number_value: 140 });
  await shop.indexed();
  const cache = new FacetTraitsCache();
  const listings = [category, -company, 0];
  const asked = () => Promise.all(listings.map(async (listing) => (await cache.traitsOf(pool, listing, 'one')).ranges));
  const ranges = { [density.id]: { min: 140, max: 140 } };
  expect(await asked()).toEqual([ranges, ranges, ranges]);
  // What is read from here on is told apart from what was kept.
  await pool.query('DELETE FROM number_count');
  for (let made = 0; made < TRAITS_MAX / 2 + 10; made++) {
    await cache.traitsOf(pool, 1_000_000 + made, 'one');
    await cache.traitsOf(pool, -1_000_000 - made, 'one');
  }
  expect(await asked()).toEqual([ranges, ranges, ranges]);
});
