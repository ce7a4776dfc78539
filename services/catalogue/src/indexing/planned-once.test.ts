import { inTransaction } from '@market/service-kit/data/transaction';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { indexProducts } from './index-products.ts';

const { pool } = await testDatabase(catalogue);
const shop = fixtures(pool);
const common = { company_id: await shop.company(), category_id: await shop.category(), product_type_id: await shop.type() };
const GOODS = 5_000;

/** Rows of products that whole tables were read for. The connection is the same throughout: nobody else asks for one. */
async function rowsRead(): Promise<number> {
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query("SELECT seq_tup_read::int AS read FROM pg_stat_user_tables WHERE relname = 'product'");
  return rows[0].read;
}

it('reads a changed product by its id, also where that was planned in a shop with one', async () => {
  // Statistics of what has come since would have it planned anew.
  await pool.query('ALTER TABLE product SET (autovacuum_enabled = off)');
  const first = await shop.product(common);
  await pool.query('VACUUM ANALYZE');
  const index = () => inTransaction(pool, (tx) => indexProducts(tx, [first]));
  await index();
  await pool.query(
    `INSERT INTO product SELECT copy.* FROM product one
     CROSS JOIN generate_series(one.id + 1, one.id + $1) n
     CROSS JOIN LATERAL jsonb_populate_record(one, jsonb_build_object('id', n, 'sku', n::text, 'barcode', lpad(n::text, 13, '0'))) copy
     WHERE one.id = $2`,
    [GOODS, first],
  );
  const before = await rowsRead();
  await index();
  expect((await rowsRead()) - before).toBeLessThan(GOODS);
});
