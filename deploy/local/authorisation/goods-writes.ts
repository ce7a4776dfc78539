import type { Scene, Write } from './write.ts';

const CARD = `
  INSERT INTO company_card (id, brand, name, city, rating, state, version) VALUES (1, 'Бренд', 'ООО Бренд', 'Иваново', 0, 'active', 1)
  ON CONFLICT DO NOTHING`;
const PHOTO = `
  INSERT INTO product_photo (product_id, path, position, width, height)
  SELECT 1, 'p-1', count(*), 600, 800 FROM product_photo WHERE product_id = 1 RETURNING id`;
const SUBMIT = `
  WITH waiting AS (UPDATE product SET moderation = 'pending' WHERE id = 1)
  INSERT INTO product_change (product_id, company_id, author_id) VALUES (1, 1, 1)
  ON CONFLICT (product_id) DO UPDATE SET state = 'pending', reason = NULL RETURNING version`;

const query = async ({ product }: Scene, sql: string) => (await product.pool('catalogue').query(sql)).rows[0];

const goods = (article: string) => ({
  ...{ name: 'Платье', sku: article, barcode: '46000001', price: 100, category_id: 1, product_type_id: 1, company_id: 1 },
  ...{ stock_quantity: 5, length: 1, width: 1, height: 1, weight: 1 },
});

const byAdmin = (procedure: string, input: Write['input']): Write => ({
  procedure: `catalogue/${procedure}`,
  as: 'admin',
  works: true,
  input,
});

const creation = (article: string) =>
  byAdmin('product.create', async (scene) => {
    await query(scene, CARD);
    return goods(article);
  });

/** Writes of goods one by one; product number 1 stays, for what comes after. */
export const goodsWrites: readonly Write[] = [
  creation('G-1'),
  creation('G-2'),
  byAdmin('product.update', () => ({ id: 1, price: 200, name: 'Сарафан' })),
  byAdmin('product.setStock', () => ({ id: 1, stock_quantity: 7 })),
  // Over this protocol no file can be sent.
  { procedure: 'catalogue/product.uploadPhotos', as: 'admin', works: false, input: () => ({ id: 1 }) },
  byAdmin('product.setMainPhoto', async (scene) => ({ id: (await query(scene, PHOTO)).id })),
  byAdmin('product.orderPhotos', async (scene) => {
    await query(scene, PHOTO);
    const { ids } = await query(scene, 'SELECT array_agg(id ORDER BY id DESC) AS ids FROM product_photo WHERE product_id = 1');
    return { id: 1, ids };
  }),
  byAdmin('product.deletePhoto', async (scene) => ({ id: (await query(scene, PHOTO)).id })),
  byAdmin('moderation.reject', async (scene) => ({ changes: [{ id: 1, ...(await query(scene, SUBMIT)) }], reason: 'Нет состава' })),
  byAdmin('moderation.approve', async (scene) => ({ changes: [{ id: 1, ...(await query(scene, SUBMIT)) }] })),
  byAdmin('product.delete', () => ({ id: 2 })),
];
