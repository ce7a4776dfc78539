import { inTransaction } from '@market/service-kit/data/transaction';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { indexProducts } from './index-products.ts';

const { pool } = await testDatabase(catalogue);
const shop = fixtures(pool);
const company_id = await shop.company();
const common = { company_id, category_id: await shop.category(), product_type_id: await shop.type() };
const red = await shop.product({ ...common, variant_group_id: 1, price_kopecks: 100 });
const blue = await shop.product({ ...common, variant_group_id: 1, group_lead: false, price_kopecks: 200 });
const other = await shop.product(common);
await shop.indexed();

const DERIVED = ['sku_index', 'model_index', 'shelf_model', 'model_card'];
const derived = () =>
  Promise.all(DERIVED.map(async (table) => (await pool.query(`SELECT to_json(t) AS row FROM ${table} t ORDER BY t::text`)).rows));

async function expectAsRebuilt(): Promise<void> {
  const kept = await derived();
  await shop.indexed();
  expect(kept).toEqual(await derived());
}

/** Changes a product and indexes it in one transaction that stays open until it is asked to end. */
async function open(change: string, id: number) {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query(`UPDATE product SET ${change} WHERE id = $1`, [id]);
  const indexed = indexProducts(client, [id]);
  return {
    indexed,
    commit: async () => {
      await indexed;
      await client.query('COMMIT');
      client.release();
    },
  };
}

const untilOneWaits = () =>
  expect
    .poll(
      async () =>
        (await pool.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).rowCount,
    )
    .toBe(1);

it('lets two changes of one model see each other', async () => {
  const first = await open('stock_quantity = 0', red);
  await first.indexed;
  const second = await open('price_kopecks = 300', blue);
  await untilOneWaits();
  await first.commit();
  await second.commit();
  const { rows } = await pool.query('SELECT price, price_max FROM model_index WHERE model_id = $1', [red]);
  expect(rows).toEqual([{ price: 300, price_max: 300 }]);
  await expectAsRebuilt();
});

it('does not block a change of another model of the same listings', async () => {
  const first = await open('price_kopecks = 111', blue);
  await first.indexed;
  const second = await open('price_kopecks = 222', other);
  await second.commit();
  await first.commit();
  await expectAsRebuilt();
});

it('settles who is first when a company is switched off while a product of it changes', async () => {
  const product = await inTransaction(pool, async (tx) => {
    await tx.query("UPDATE company_card SET state = 'suspended' WHERE id = $1", [company_id]);
    await indexProducts(tx, [red, blue]);
    // Begins while the company is still active for everybody else.
    const opened = await open('stock_quantity = 5', other);
    await untilOneWaits();
    return opened;
  });
  await product.commit();
  expect((await pool.query('SELECT published FROM sku_index WHERE id = $1', [other])).rows).toEqual([{ published: false }]);
  await expectAsRebuilt();
});

it('leaves nothing behind of what is gone, and groups variants anew', async () => {
  await pool.query("UPDATE company_card SET state = 'active' WHERE id = $1", [company_id]);
  await pool.query('UPDATE product SET stock_quantity = 5');
  await shop.indexed();
  await pool.query('DELETE FROM product WHERE id = $1', [other]);
  await pool.query('UPDATE product SET variant_group_id = NULL, group_lead = true WHERE id = $1', [blue]);
  await shop.indexed([other, blue]);
  const { rows } = await pool.query('SELECT model_id FROM shelf_model WHERE shelf = 0 ORDER BY 1');
  expect(rows).toEqual([{ model_id: red }, { model_id: blue }]);
  await pool.query('UPDATE product SET variant_group_id = 1, group_lead = false WHERE id = $1', [red]);
  await pool.query('UPDATE product SET variant_group_id = 1 WHERE id = $1', [blue]);
  await shop.indexed([red, blue]);
  expect((await pool.query('SELECT model_id FROM shelf_model WHERE shelf = 0')).rows).toEqual([{ model_id: blue }]);
  await expectAsRebuilt();
});
