import type { OwnedResourceCases, ProductUnderTest, WriteCase } from '@market/service-kit/testing/authorisation/cases';

/** An id that no sequence comes to. */
const APART = 900_001;
const PRODUCT_ON_SALE = [
  `INSERT INTO company_card (id, brand, name, city, rating, state, version) VALUES ($1, 'Бренд', 'ООО', 'Иваново', 0, 'active', 1)`,
  `INSERT INTO category (id, name_ru) VALUES ($1, 'Шапки')`,
  `INSERT INTO product_type (id, name_ru) VALUES ($1, 'Шапка')`,
  `INSERT INTO product (id, company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm,
     height_mm, stock_quantity, moderation, first_published_at)
   VALUES ($1, $1, $1, $1, 'Шапка', 'Ш-1', '4600000000001', 100, 1, 1, 1, 1, 5, 'approved', now())`,
];

/** A product that everybody may buy. */
async function productOnSale({ pool }: ProductUnderTest): Promise<number> {
  for (const sql of PRODUCT_ON_SALE) await pool('catalogue').query(`${sql} ON CONFLICT (id) DO NOTHING`, [APART]);
  await pool('catalogue').query('SELECT index_products(ARRAY[$1::int])', [APART]);
  return APART;
}

const REVIEW = `
  INSERT INTO review (product_id, user_id, user_fio, rating, text) VALUES ($1, $2, 'Кто-то', 4, 'Хорошо')
  ON CONFLICT (user_id, product_id) DO UPDATE SET rating = 4 RETURNING id`;
const COUNT = `
  UPDATE product SET (reviews_num, rating_sum) = (SELECT count(*), coalesce(sum(rating), 0) FROM review WHERE product_id = $1) WHERE id = $1`;

/** The procedure that takes the id of a product's review. */
export const reviewCases: OwnedResourceCases = {
  'review.delete': {
    staffAllowed: true,
    create: async (product, owner) => {
      const id = await productOnSale(product);
      const db = product.pool('catalogue');
      const review = (await db.query(REVIEW, [id, owner])).rows[0].id;
      await db.query(COUNT, [id]);
      return review;
    },
    input: (id) => ({ id }),
    missing: APART,
    read: async ({ pool }, id) => (await pool('catalogue').query('SELECT * FROM review WHERE id = $1', [id])).rows,
  },
};

const byBuyer = (procedure: string, input: WriteCase['input']): WriteCase => ({ procedure, as: 'buyer', succeeds: true, input });

/** Writes of what buyers think of products and keep in sight. */
export const reviewWrites: readonly WriteCase[] = [
  byBuyer('favorite.add', async ({ product }) => ({ product_id: await productOnSale(product) })),
  byBuyer('favorite.remove', async ({ product }) => ({ product_id: await productOnSale(product) })),
  byBuyer('review.create', async ({ product }) => ({ id: await productOnSale(product), rating: 4, text: 'Хорошо' })),
  byBuyer('review.delete', async ({ product }) => ({
    id: (await product.pool('catalogue').query('SELECT max(id) AS id FROM review')).rows[0].id,
  })),
];
