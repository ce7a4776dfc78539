import { inTransaction } from '@market/service-kit/data/transaction';
import type { Pool } from 'pg';
import { indexAllProducts } from '../src/indexing/index-products.ts';
import { refreshSearch } from '../src/search/refresh-search.ts';
import { fixtures } from './fixtures.ts';

const COLOURS = ['чёрный', 'белый', 'красный', 'синий', 'зелёный', 'бежевый'];

/** A shop whose goods are known by their names (and a colour each): what search is tried on. Answers the products' ids in order. */
export async function shopOfNames(pool: Pool, names: string[]): Promise<number[]> {
  const shop = fixtures(pool);
  const category_id = await shop.category({ name_ru: 'Каталог' });
  const company_id = await shop.company({ brand: 'Фабрика' });
  const product_type_id = await shop.type();
  const colour = await shop.parameter({
    ...{ kind: 'list', role: 'colour', types: [product_type_id] },
    options: COLOURS.map((value_ru) => ({ value_ru })),
  });
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO product (company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm,
       height_mm, stock_quantity, moderation, first_published_at)
     SELECT $1, $2, $3, name, 'SKU-' || place, (2000000000000 + place)::text, 100000, 1, 1, 1, 1, 1, 'approved', '2026-01-15'
     FROM unnest($4::text[]) WITH ORDINALITY t (name, place) ORDER BY place RETURNING id`,
    [company_id, category_id, product_type_id, names],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `INSERT INTO product_parameter_value (product_id, parameter_id, option_id)
     SELECT id, $1, ($2::int[])[1 + place % cardinality($2::int[])] FROM unnest($3::int[]) WITH ORDINALITY t (id, place)`,
    [colour.id, colour.options, ids],
  );
  await inTransaction(pool, indexAllProducts);
  await refreshSearch(pool);
  return ids;
}
