import type { Belonging } from './belonging.ts';
import type { ProductUnderTest } from './product-under-test.ts';

/** A number that no sequence comes to. */
const APART = 900_001;
const SHELF = [
  `INSERT INTO company_card (id, brand, name, city, rating, state, version) VALUES ($1, 'Бренд', 'ООО', 'Иваново', 0, 'active', 1)`,
  `INSERT INTO category (id, name_ru) VALUES ($1, 'Шапки')`,
  `INSERT INTO product_type (id, name_ru) VALUES ($1, 'Шапка')`,
  `INSERT INTO product (id, company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm,
     height_mm, stock_quantity, moderation, first_published_at)
   VALUES ($1, $1, $1, $1, 'Шапка', 'Ш-1', '4600000000001', 100, 1, 1, 1, 1, 5, 'approved', now())`,
];

/** A product that everybody may buy. */
export async function aProduct({ pool }: ProductUnderTest): Promise<number> {
  for (const sql of SHELF) await pool('catalogue').query(`${sql} ON CONFLICT (id) DO NOTHING`, [APART]);
  await pool('catalogue').query('SELECT index_products(ARRAY[$1::int])', [APART]);
  return APART;
}

const REVIEW = `
  INSERT INTO review (product_id, user_id, user_fio, rating, text) VALUES ($1, $2, 'Кто-то', 4, 'Хорошо')
  ON CONFLICT (user_id, product_id) DO UPDATE SET rating = 4 RETURNING id`;
const COUNT = `
  UPDATE product SET (reviews_num, rating_sum) = (SELECT count(*), coalesce(sum(rating), 0) FROM review WHERE product_id = $1) WHERE id = $1`;

const productReview: Belonging = {
  staffToo: true,
  make: async (product, owner) => {
    const id = await aProduct(product);
    const db = product.pool('catalogue');
    const review = (await db.query(REVIEW, [id, owner])).rows[0].id;
    await db.query(COUNT, [id]);
    return review;
  },
  input: (id) => ({ id }),
  missing: APART,
  look: async ({ pool }, id) => (await pool('catalogue').query('SELECT * FROM review WHERE id = $1', [id])).rows,
};

const companyReview: Belonging = {
  staffToo: true,
  make: async (product, owner) => {
    const company = await product.addCompany();
    const sql = `INSERT INTO company_review (company_id, user_id, rating, text) VALUES ($1, $2, 4, 'Хорошо') RETURNING id`;
    return (await product.pool('companies').query(sql, [company, owner])).rows[0].id;
  },
  input: (id) => ({ id }),
  missing: APART,
  look: async ({ pool }, id) => (await pool('companies').query('SELECT * FROM company_review WHERE id = $1', [id])).rows,
};

const store: Omit<Belonging, 'input'> = {
  of: 'company',
  make: async ({ pool }, company) => {
    const sql = `INSERT INTO store (company_id, name, address) VALUES ($1, 'База', 'Иваново') RETURNING id`;
    return (await pool('companies').query(sql, [company])).rows[0].id;
  },
  missing: APART,
  look: async ({ pool }, id) => (await pool('companies').query('SELECT * FROM store WHERE id = $1', [id])).rows,
};

export const aStore = { name: 'Точка', phone_number: '+74932000012', location: { address: 'Иваново, проспект Ленина, 1' } };
export const aWeek = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, { from: '09:00', to: '18:00' }]),
);

/** What people think, and where companies sell: each procedure that takes the number of such a thing. */
export const opinionBelongings: Readonly<Record<string, Belonging>> = {
  'catalogue/review.delete': productReview,
  'companies/review.delete': companyReview,
  'companies/store.create': {
    ...store,
    make: async (_, company) => company,
    input: (id) => ({ ...aStore, company_id: id }),
    look: async ({ pool }, id) => (await pool('companies').query('SELECT * FROM store WHERE company_id = $1', [id])).rows,
  },
  'companies/store.update': { ...store, input: (id) => ({ id, name: 'Другая' }) },
  'companies/store.setWorkingTime': { ...store, input: (id) => ({ id, schedule: aWeek }) },
  'companies/store.delete': { ...store, input: (id) => ({ id }) },
};
