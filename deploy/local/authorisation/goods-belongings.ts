import type { Belonging } from './belonging.ts';
import type { ProductUnderTest } from './product-under-test.ts';

const PLACE = `
  WITH category AS (INSERT INTO category (name_ru) VALUES ('Платья') RETURNING id),
    type AS (INSERT INTO product_type (name_ru) VALUES ('Платье') RETURNING id)
  SELECT category.id AS category, type.id AS type FROM category, type`;
const PRODUCT = `
  INSERT INTO product (company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm,
    height_mm, stock_quantity, moderation)
  VALUES ($1, $2, $3, 'Платье', (SELECT 'S-' || count(*) FROM product), '46000001', 10000, 1, 1, 1, 1, 5, 'approved') RETURNING id`;
const PHOTO = `INSERT INTO product_photo (product_id, path, width, height) VALUES ($1, 'p-1', 600, 800) RETURNING id`;

async function product({ pool }: ProductUnderTest, company: number): Promise<number> {
  const db = pool('catalogue');
  const { category, type } = (await db.query(PLACE)).rows[0];
  const { id } = (await db.query(PRODUCT, [company, category, type])).rows[0];
  await db.query('SELECT index_products($1)', [[id]]);
  return id;
}

async function photo(scene: ProductUnderTest, company: number): Promise<number> {
  return (await scene.pool('catalogue').query(PHOTO, [await product(scene, company)])).rows[0].id;
}

const looking =
  (sql: string): Belonging['look'] =>
  async ({ pool }, id) =>
    (await pool('catalogue').query(sql, [id])).rows;

const aProduct = (input: Belonging['input']): Belonging => ({
  ...{ of: 'company', make: product, missing: 999_999, input },
  look: looking('SELECT * FROM product WHERE id = $1'),
});
const aPhoto = (input: Belonging['input']): Belonging => ({
  ...{ of: 'company', make: photo, missing: 999_999, input },
  look: looking('SELECT * FROM product_photo WHERE id = $1'),
});

let articles = 0;

const fields = {
  ...{ name: 'Платье', price: 100, barcode: '46000001', stock_quantity: 1, length: 1, width: 1, height: 1, weight: 1 },
};

/** Each procedure that takes the number of a product or of its picture. */
export const goodsBelongings: Readonly<Record<string, Belonging>> = {
  'catalogue/product.create': {
    ...{ of: 'company', missing: 999_999 },
    // Whose it shall be; some category and type are there for it.
    make: async (scene, company) => {
      const { category, type } = (await scene.pool('catalogue').query(PLACE)).rows[0];
      return `${company}:${category}:${type}`;
    },
    input: (id) => {
      const [company_id, category_id = 1, product_type_id = 1] = String(id).split(':').map(Number);
      return { ...fields, sku: `N-${++articles}`, company_id, category_id, product_type_id };
    },
    look: ({ pool }, id) =>
      pool('catalogue')
        .query('SELECT count(*) FROM product WHERE company_id = $1', [Number.parseInt(String(id), 10)])
        .then(({ rows }) => rows),
  },
  'catalogue/product.edit': aProduct((id) => ({ id })),
  'catalogue/product.update': aProduct((id) => ({ id, price: 1 })),
  'catalogue/product.delete': aProduct((id) => ({ id })),
  'catalogue/product.setStock': aProduct((id) => ({ id, stock_quantity: 9 })),
  'catalogue/product.orderPhotos': {
    ...aPhoto((key) => ({ id: Number(String(key).split(':')[1]), ids: [Number.parseInt(String(key), 10)] })),
    // The picture, and the product whose pictures are put in order.
    make: async (scene, company) => {
      const id = await photo(scene, company);
      const { rows } = await scene.pool('catalogue').query('SELECT product_id FROM product_photo WHERE id = $1', [id]);
      return `${id}:${rows[0].product_id}`;
    },
    missing: '1:999999',
    look: ({ pool }, key) =>
      pool('catalogue')
        .query('SELECT * FROM product_photo WHERE id = $1', [Number.parseInt(String(key), 10)])
        .then(({ rows }) => rows),
  },
  'catalogue/product.setMainPhoto': aPhoto((id) => ({ id })),
  'catalogue/product.deletePhoto': aPhoto((id) => ({ id })),
};
