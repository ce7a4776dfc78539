import type {
  OwnedResourceCase,
  OwnedResourceCases,
  ProductUnderTest,
  WriteCase,
  WriteContext,
} from '@market/service-kit/testing/authorisation/cases';

const PLACE = `
  WITH category AS (INSERT INTO category (name_ru) VALUES ('Платья') RETURNING id),
    type AS (INSERT INTO product_type (name_ru) VALUES ('Платье') RETURNING id)
  SELECT category.id AS category, type.id AS type FROM category, type`;
const PRODUCT = `
  INSERT INTO product (company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm,
    height_mm, stock_quantity, moderation)
  VALUES ($1, $2, $3, 'Платье', (SELECT 'S-' || count(*) FROM product), '46000001', 10000, 1, 1, 1, 1, 5, 'approved') RETURNING id`;
const PHOTO = `INSERT INTO product_photo (product_id, path, width, height) VALUES ($1, 'p-1', 600, 800) RETURNING id`;

async function createProduct({ pool }: ProductUnderTest, company: number): Promise<number> {
  const db = pool('catalogue');
  const { category, type } = (await db.query(PLACE)).rows[0];
  const { id } = (await db.query(PRODUCT, [company, category, type])).rows[0];
  await db.query('SELECT index_products($1)', [[id]]);
  return id;
}

async function createPhoto(product: ProductUnderTest, company: number): Promise<number> {
  return (await product.pool('catalogue').query(PHOTO, [await createProduct(product, company)])).rows[0].id;
}

const rowsOf =
  (sql: string): OwnedResourceCase['read'] =>
  async ({ pool }, id) =>
    (await pool('catalogue').query(sql, [id])).rows;

/** A product of a model of two. */
async function createModel(product: ProductUnderTest, company: number): Promise<number> {
  const ids = [await createProduct(product, company), await createProduct(product, company)];
  const group = `WITH model AS (SELECT nextval('variant_group_id_seq')::int AS id)
    UPDATE product SET variant_group_id = model.id, group_lead = product.id = $2 FROM model WHERE product.id = ANY ($1)`;
  await product.pool('catalogue').query(group, [ids, ids[0]]);
  return ids[0] as number;
}

const ofModel = (input: OwnedResourceCase['input']): OwnedResourceCase => ({
  ...{ owner: 'company', create: createModel, missing: 999_999, input },
  read: rowsOf('SELECT * FROM model_runs JOIN product USING (variant_group_id) WHERE product.id = $1'),
});

const ofProduct = (input: OwnedResourceCase['input']): OwnedResourceCase => ({
  ...{ owner: 'company', create: createProduct, missing: 999_999, input },
  read: rowsOf('SELECT * FROM product WHERE id = $1'),
});
const ofPhoto = (input: OwnedResourceCase['input']): OwnedResourceCase => ({
  ...{ owner: 'company', create: createPhoto, missing: 999_999, input },
  read: rowsOf('SELECT * FROM product_photo WHERE id = $1'),
});

let articles = 0;

const fields = {
  ...{ name: 'Платье', price: 100, barcode: '46000001', stock_quantity: 1, length: 1, width: 1, height: 1, weight: 1 },
};

/** Each procedure that takes the id of a product or of its photo. */
export const productCases: OwnedResourceCases = {
  'product.create': {
    ...{ owner: 'company', missing: 999_999 },
    // Whose it shall be; some category and type are there for it.
    create: async ({ pool }, company) => {
      const { category, type } = (await pool('catalogue').query(PLACE)).rows[0];
      return `${company}:${category}:${type}`;
    },
    input: (id) => {
      const [company_id, category_id = 1, product_type_id = 1] = String(id).split(':').map(Number);
      return { ...fields, sku: `N-${++articles}`, company_id, category_id, product_type_id };
    },
    read: ({ pool }, id) =>
      pool('catalogue')
        .query('SELECT count(*) FROM product WHERE company_id = $1', [Number.parseInt(String(id), 10)])
        .then(({ rows }) => rows),
  },
  'product.edit': ofProduct((id) => ({ id })),
  'product.update': ofProduct((id) => ({ id, price: 1 })),
  'product.delete': ofProduct((id) => ({ id })),
  'product.setStock': ofProduct((id) => ({ id, stock_quantity: 9 })),
  'sizeRun.get': ofModel((id) => ({ id })),
  'sizeRun.set': ofModel((id) => ({ id, runs: [] })),
  'product.orderPhotos': {
    ...ofPhoto((key) => ({ id: Number(String(key).split(':')[1]), ids: [Number.parseInt(String(key), 10)] })),
    // The photo, and the product whose photos are put in order.
    create: async (product, company) => {
      const id = await createPhoto(product, company);
      const { rows } = await product.pool('catalogue').query('SELECT product_id FROM product_photo WHERE id = $1', [id]);
      return `${id}:${rows[0].product_id}`;
    },
    missing: '1:999999',
    read: ({ pool }, key) =>
      pool('catalogue')
        .query('SELECT * FROM product_photo WHERE id = $1', [Number.parseInt(String(key), 10)])
        .then(({ rows }) => rows),
  },
  'product.setMainPhoto': ofPhoto((id) => ({ id })),
  'product.deletePhoto': ofPhoto((id) => ({ id })),
};

const CARD = `
  INSERT INTO company_card (id, brand, name, city, rating, state, version) VALUES (1, 'Бренд', 'ООО Бренд', 'Иваново', 0, 'active', 1)
  ON CONFLICT DO NOTHING`;
const NEXT_PHOTO = `
  INSERT INTO product_photo (product_id, path, position, width, height)
  SELECT 1, 'p-1', count(*), 600, 800 FROM product_photo WHERE product_id = 1 RETURNING id`;
const SUBMIT = `
  WITH waiting AS (UPDATE product SET moderation = 'pending' WHERE id = 1)
  INSERT INTO product_change (product_id, company_id, author_id) VALUES (1, 1, 1)
  ON CONFLICT (product_id) DO UPDATE SET state = 'pending', reason = NULL RETURNING version`;

const DECIDED = `
  WITH decision AS (
    INSERT INTO moderation_decision (user_id, roles, due_at) VALUES ($1, '{ROLE_ADMIN}', now() + interval '1 day') RETURNING id
  )
  INSERT INTO moderation_decision_item (product_id, decision_id, version) SELECT 1, id, $2 FROM decision
  ON CONFLICT (product_id) DO UPDATE SET decision_id = excluded.decision_id, version = excluded.version RETURNING decision_id AS id`;

const query = async ({ product }: WriteContext, sql: string) => (await product.pool('catalogue').query(sql)).rows[0];

const newProduct = (article: string) => ({
  ...{ name: 'Платье', sku: article, barcode: '46000001', price: 100, category_id: 1, product_type_id: 1, company_id: 1 },
  ...{ stock_quantity: 5, length: 1, width: 1, height: 1, weight: 1 },
});

const byAdmin = (procedure: string, input: WriteCase['input']): WriteCase => ({ procedure, as: 'admin', succeeds: true, input });

const creation = (article: string) =>
  byAdmin('product.create', async (context) => {
    await query(context, CARD);
    return newProduct(article);
  });

/** Writes of products one by one; product 1 of company 1 stays, for what comes after. */
export const productWrites: readonly WriteCase[] = [
  creation('G-1'),
  creation('G-2'),
  byAdmin('product.update', () => ({ id: 1, price: 200, name: 'Сарафан' })),
  byAdmin('product.newBarcodes', () => ({ count: 2 })),
  byAdmin('product.setStock', () => ({ id: 1, stock_quantity: 7 })),
  // Over this protocol no file can be sent.
  { procedure: 'product.uploadPhotos', as: 'admin', succeeds: false, input: () => ({ id: 1 }) },
  byAdmin('product.setMainPhoto', async (context) => ({ id: (await query(context, NEXT_PHOTO)).id })),
  byAdmin('product.orderPhotos', async (context) => {
    await query(context, NEXT_PHOTO);
    const { ids } = await query(context, 'SELECT array_agg(id ORDER BY id DESC) AS ids FROM product_photo WHERE product_id = 1');
    return { id: 1, ids };
  }),
  byAdmin('product.deletePhoto', async (context) => ({ id: (await query(context, NEXT_PHOTO)).id })),
  byAdmin('moderation.takeBack', async (context) => {
    const { version } = await query(context, SUBMIT);
    return (await context.product.pool('catalogue').query(DECIDED, [context.users.admin, version])).rows[0];
  }),
  byAdmin('moderation.reject', async (context) => ({ changes: [{ id: 1, ...(await query(context, SUBMIT)) }], reason: 'Нет состава' })),
  byAdmin('moderation.approve', async (context) => ({ changes: [{ id: 1, ...(await query(context, SUBMIT)) }] })),
  // No model, which alone is sold in runs; what is stored of runs is told by their own test.
  {
    procedure: 'sizeRun.set',
    as: 'admin',
    succeeds: false,
    input: () => ({ id: 1, runs: [{ name: 'Ростовка', sizes: [{ size: 1, count: 1 }] }] }),
  },
  byAdmin('product.delete', () => ({ id: 2 })),
];
