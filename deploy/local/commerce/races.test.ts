import { sized } from '@market/service-kit/testing/long';
import { expect, test } from 'vitest';
import { productUnderTest } from '../authorisation/product-under-test.ts';

/** Many who want the same at the same moment, through the gateway. */

const product = await productUnderTest();
const { ask, pool } = product;
const BUYERS = sized(40, 500);
const ROUNDS = sized(3, 200);

await pool('orders').query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
const companies = [await product.addCompany(), await product.addCompany(), await product.addCompany(), await product.addCompany()];
for (const id of companies)
  await pool('orders').query(
    `INSERT INTO company_card (id, brand, name, state, member_ids, version) VALUES ($1, 'Бренд', 'ООО Бренд', 'active', '{1}', 1)`,
    [id],
  );
const { rows: places } = await pool('catalogue').query(
  `WITH category AS (INSERT INTO category (name_ru) VALUES ('Платья') RETURNING id),
    type AS (INSERT INTO product_type (name_ru) VALUES ('Платье') RETURNING id)
  SELECT category.id AS category, type.id AS type FROM category, type`,
);
const tokens: string[] = [];
for (let each = 0; each < BUYERS; each++) tokens.push(await product.addSession(await product.addUser(['ROLE_BUYER'])));

let goods = 0;
async function onSale(company: number, stock: number): Promise<number> {
  const { rows } = await pool('catalogue').query(
    `INSERT INTO product (company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm,
      height_mm, stock_quantity, moderation)
    VALUES ($1, $2, $3, 'Платье', $4, '46000001', 10000, 1, 1, 1, 1, $5, 'approved') RETURNING id`,
    [company, places[0].category, places[0].type, `R-${++goods}`, stock],
  );
  await pool('catalogue').query('SELECT index_products($1)', [[rows[0].id]]);
  return rows[0].id;
}
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

/** A cart for each buyer, then all of them ordered at once; answers how many ended how. */
async function rush(linesOf: (buyer: number) => { product_id: number; count: number }[]): Promise<Map<string, number>> {
  const carts = await Promise.all(
    tokens.map(async (token, buyer) => {
      const { body } = await ask({ method: 'POST', url: '/api/shop/cart', body: { lines: linesOf(buyer), replace: true }, token });
      return { token, hash: body.data.cart_hash };
    }),
  );
  const answers = await Promise.all(
    carts.map(({ token, hash }) => ask({ method: 'POST', url: `/api/shop/cart/${hash}/checkout`, body: recipient, token })),
  );
  // What nobody got leaves their carts, or it would stand in the next ones.
  await Promise.all(carts.map(({ token, hash }) => ask({ method: 'PUT', url: `/api/shop/cart/${hash}/clear`, token })));
  const counts = new Map<string, number>();
  for (const { status, code } of answers)
    counts.set(`${status} ${code ?? ''}`.trim(), (counts.get(`${status} ${code ?? ''}`.trim()) ?? 0) + 1);
  return counts;
}
const left = async (id: number) =>
  (await pool('catalogue').query('SELECT stock_quantity - reserved_quantity AS left FROM product WHERE id = $1', [id])).rows[0].left;

test('of many who want the last ones as many get them as there are, and the others are told', {
  timeout: sized(180_000, 7_200_000),
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const stock = 1 + (round % 7);
    const id = await onSale(companies[round % 4] as number, stock);
    const counts = await rush(() => [{ product_id: id, count: 1 }]);
    expect(Object.fromEntries(counts), `round ${round}`).toEqual({ 200: stock, '409 STOCK_SHORTAGE': BUYERS - stock });
    expect(await left(id)).toBe(0);
  }
});

test('carts of four companies in opposite orders neither wait for each other for good nor sell anything twice', {
  timeout: sized(180_000, 7_200_000),
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const stock = 2 + (round % 5);
    const ids = await Promise.all(companies.map((company) => onSale(company, stock)));
    const lines = ids.map((product_id) => ({ product_id, count: 1 }));
    const counts = await rush((buyer) => (buyer % 2 ? lines : lines.toReversed()));
    expect(Object.fromEntries(counts), `round ${round}`).toEqual({ 200: stock, '409 STOCK_SHORTAGE': BUYERS - stock });
    expect(await Promise.all(ids.map(left))).toEqual([0, 0, 0, 0]);
  }
});
