// @module-tag full
import { sized } from '@market/service-kit/testing/long';
import { expect, test } from 'vitest';
import { productUnderTest } from '../authorisation/product-under-test.ts';
import { type Bought, faultsOf } from './checker.ts';

/** Many who want the same at the same moment, through the gateway. */

const product = await productUnderTest();
const { ask, pool } = product;
const BUYERS = sized(40, 500);
const ROUNDS = sized(3, 200);

await pool('orders').query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
const companies = [await product.addCompany(), await product.addCompany(), await product.addCompany(), await product.addCompany()];
const { rows: places } = await pool('catalogue').query(
  `WITH category AS (INSERT INTO category (name_ru) VALUES ('Платья') RETURNING id),
    type AS (INSERT INTO product_type (name_ru) VALUES ('Платье') RETURNING id)
  SELECT category.id AS category, type.id AS type FROM category, type`,
);
const tokens: string[] = [];
for (let each = 0; each < BUYERS; each++) tokens.push(await product.addSession(await product.addUser(['ROLE_BUYER'])));

const stocked = new Map<number, number>();
const bought: Bought[] = [];
/** Goods that are sold out. */
async function goodsOf(company: number): Promise<number> {
  const { rows } = await pool('catalogue').query(
    `INSERT INTO product (company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm,
      height_mm, stock_quantity, moderation)
    VALUES ($1, $2, $3, 'Платье', $4, '46000001', 10000, 1, 1, 1, 1, 0, 'approved') RETURNING id`,
    [company, places[0].category, places[0].type, `R-${company}-${stocked.size}`],
  );
  stocked.set(rows[0].id, 0);
  return rows[0].id;
}
async function restock(ids: readonly number[], count: number): Promise<void> {
  await pool('catalogue').query('UPDATE product SET stock_quantity = stock_quantity + $2 WHERE id = ANY ($1)', [ids, count]);
  await pool('catalogue').query('SELECT index_products($1)', [ids]);
  for (const id of ids) stocked.set(id, (stocked.get(id) ?? 0) + count);
}
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

interface Customer {
  token: string;
  /** Units of each product, one after the other as they stand in the cart. */
  lines: { product_id: number; count: number }[];
  /** null: it has to be filled anew. */
  hash: string | null;
}
const customers = (linesOf: (buyer: number) => Customer['lines']): Customer[] =>
  tokens.map((token, buyer) => ({ token, lines: linesOf(buyer), hash: null }));

/** How often each answer was given. */
type Tally = Record<string, number>;

/** Everybody orders at once; who came too late keeps their cart for the next time. Answers how many were in time. */
async function rush(all: readonly Customer[], tally: Tally): Promise<number> {
  await Promise.all(
    all.map(async (customer) => {
      const { token, lines, hash } = customer;
      if (hash) return;
      const { body } = await ask({ method: 'POST', url: '/api/shop/cart', body: { lines }, token });
      customer.hash = body.data.cart_hash;
    }),
  );
  const before = bought.length;
  await Promise.all(
    all.map(async (customer) => {
      const { token, lines, hash } = customer;
      const { status, code, body } = await ask({ method: 'POST', url: `/api/shop/cart/${hash}/checkout`, body: recipient, token });
      const outcome = `${status} ${code ?? ''}`.trim();
      tally[outcome] = (tally[outcome] ?? 0) + 1;
      if (status !== 200 || !hash) return;
      const { id: order, order_summ: sum, amount } = body.data;
      bought.push({
        hash,
        order,
        lines: Object.fromEntries(lines.map(({ product_id, count }) => [product_id, count])),
        told: { sum, amount },
      });
      customer.hash = null;
    }),
  );
  return bought.length - before;
}
const left = async (ids: readonly number[]): Promise<number[]> =>
  (await pool('catalogue').query('SELECT stock_quantity - reserved_quantity AS left FROM product WHERE id = ANY ($1)', [ids])).rows.map(
    (row) => row.left,
  );

/** Orders and stock agree by the program that shares nothing with the product, and Postgres ended nobody's wait. */
async function whole(): Promise<void> {
  expect(await faultsOf({ orders: pool('orders'), catalogue: pool('catalogue'), stock: stocked }, bought)).toEqual([]);
  for (const service of ['orders', 'catalogue']) {
    const { rows } = await pool(service).query('SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()');
    expect(rows, service).toEqual([{ deadlocks: 0 }]);
  }
}

interface Rush {
  ids: number[];
  all: Customer[];
  least: number;
}
/** Every round a few more come in than the least, and all want one. */
async function rounds({ ids, all, least }: Rush): Promise<void> {
  const tally: Tally = {};
  let sold = 0;
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const stock = least + (round % 5);
      await restock(ids, stock);
      sold += stock;
      expect([await rush(all, tally), await left(ids)], `round ${round}: ${JSON.stringify(tally)}`).toEqual([stock, ids.map(() => 0)]);
    }
    console.info(`${BUYERS} buyers, ${ROUNDS} rounds: ${JSON.stringify(tally)}`);
    expect(tally).toEqual({ 200: sold, '409 STOCK_SHORTAGE': BUYERS * ROUNDS - sold });
    await whole();
  } finally {
    // What nobody got leaves their carts, or it would stand in the next ones.
    await Promise.all(all.map(({ token, hash }) => hash && ask({ method: 'PUT', url: `/api/shop/cart/${hash}/clear`, token })));
  }
}

test('of many who want the last ones as many get them as there are, and the others are told', {
  timeout: sized(180_000, 7_200_000),
}, async () => {
  const id = await goodsOf(companies[0] as number);
  await rounds({ ids: [id], all: customers(() => [{ product_id: id, count: 1 }]), least: 1 });
});

test('carts of four companies in opposite orders neither wait for each other for good nor sell anything twice', {
  timeout: sized(180_000, 7_200_000),
}, async () => {
  const ids = await Promise.all(companies.map(goodsOf));
  const lines = ids.map((product_id) => ({ product_id, count: 1 }));
  await rounds({ ids, all: customers((buyer) => (buyer % 2 ? lines : lines.toReversed())), least: 2 });
});
