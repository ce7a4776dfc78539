import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { productUnderTest } from './authorisation/product-under-test.ts';

const product = await productUnderTest();
const { ask, pool } = product;

/** Statements of one call; what runs in the background is none of it. */
const call = new AsyncLocalStorage<string[]>();
const query = pg.Client.prototype.query;
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
  const [statement] = given as [string | { text: string }];
  call.getStore()?.push(typeof statement === 'string' ? statement : statement.text);
  return Reflect.apply(query, this, given);
} as typeof query);

const GOODS = `
  WITH category AS (INSERT INTO category (name_ru) VALUES ('Платья') RETURNING id),
    type AS (INSERT INTO product_type (name_ru) VALUES ('Платье') RETURNING id)
  INSERT INTO product (company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm,
    height_mm, stock_quantity, moderation)
  SELECT $1, category.id, type.id, 'Платье', 'S-' || n, '46000001', 10000, 1, 1, 1, 1, 100, 'approved' FROM category, type, generate_series(1, 5) n
  RETURNING id`;

it('a checkout of five lines takes six statements, in all services together', async () => {
  const company = await product.addCompany();
  await pool('orders').query(`UPDATE company_card SET member_ids = '{1}' WHERE id = $1`, [company]);
  const { rows } = await pool('catalogue').query(GOODS, [company]);
  const ids = rows.map(({ id }) => id);
  await pool('catalogue').query('SELECT index_products($1)', [ids]);
  const token = await product.addSession(await product.addUser(['ROLE_BUYER']));
  const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
  const order = async () => {
    const lines = ids.map((product_id) => ({ product_id, count: 1 }));
    const made = await ask({ method: 'POST', url: '/api/shop/cart', body: { lines }, token });
    const url = `/api/shop/cart/${made.body.data.cart_hash}/checkout`;
    const statements: string[] = [];
    const answer = await call.run(statements, () => ask({ method: 'POST', url, body: recipient, token }));
    expect([answer.status, answer.code]).toEqual([200, undefined]);
    return statements;
  };
  // Settings and the session are read once in a while.
  await order();
  const statements = await order();
  expect(statements.length, statements.map((text) => text.slice(0, 60)).join('\n')).toBe(6);
});
