import type { Pool } from 'pg';

const STOCK = 1_000_000;

type Databases = (name: 'catalogue' | 'companies') => Pool;

export interface StockedShop {
  companies: number[];
  goods: number[];
  /** Units of each product that are there before anything is sold. */
  stock: Map<number, number>;
}

/** Two sellers with goods that everybody buys of; in empty databases the same ones each time. */
export async function stockedShop(pool: Databases): Promise<StockedShop> {
  const companies: number[] = [];
  for (const inn of ['1000000001', '1000000002']) {
    const made = await pool('companies').query(
      `INSERT INTO company (brand, name, inn, state, phone_number) VALUES ('Бренд', 'ООО Бренд', $1, 'active', '74950000012') RETURNING id`,
      [inn],
    );
    const { id } = made.rows[0];
    companies.push(id);
    await pool('catalogue').query(
      `INSERT INTO company_card (id, brand, name, city, rating, state, version) VALUES ($1, 'Бренд', 'ООО Бренд', 'Иваново', 0, 'active', 1)`,
      [id],
    );
  }
  const goods = (
    await pool('catalogue').query(
      `WITH category AS (INSERT INTO category (name_ru) VALUES ('Платья') RETURNING id),
        type AS (INSERT INTO product_type (name_ru) VALUES ('Платье') RETURNING id)
      INSERT INTO product (company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm,
        height_mm, stock_quantity, moderation)
      SELECT ($2::int[])[1 + n % 2], category.id, type.id, 'Платье', 'C-' || n, '46000001', 10000 + n, 1, 1, 1, 1, $1, 'approved'
      FROM category, type, generate_series(1, 6) n RETURNING id`,
      [STOCK, companies],
    )
  ).rows.map(({ id }): number => id);
  await pool('catalogue').query('SELECT index_products($1)', [goods]);
  return { companies, goods, stock: new Map(goods.map((id) => [id, STOCK])) };
}
