import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The limits: Fastify routes that do nothing but what cannot be left out. `/order` writes an order by one statement, `/rows` what a checkout
 * of two lines writes in one plain transaction, `/page` reads a page of a seller's orders. Run as `bare-server.ts <orders' database>`.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();
const one = {
  name: 'bare-order',
  text: `INSERT INTO bench_order (user_id, company_id, sum, lines) VALUES ($1, $2, $3, $4) RETURNING id`,
};
const LINES = JSON.stringify([{ product_id: 1, count: 2, price: 100_000 }]);

app.post('/order', async () => (await pool.query({ ...one, values: [1, 1, 200_000, LINES] })).rows[0]);

const ORDER = `INSERT INTO shop_order (main_id, user_id, company_id, status, payment_status, stock_status, reservation, fio, phone, delivery_type, sum)
  VALUES ($1, 1, $2, $3, $4, $5, $6, 'Ирина', '79000000000', 'delivery', 0) RETURNING id`;
const LINE = `INSERT INTO order_line (order_id, place, product_id, count, price, goods) VALUES ($1, $2, $2, 1, 100, '{}')`;
app.post('/rows', async () => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const cart = (await client.query({ name: 'cart', text: `INSERT INTO cart (hash) VALUES (md5(random()::text)) RETURNING id` })).rows[0]
      .id;
    await client.query({
      name: 'checkout',
      text: `INSERT INTO checkout (cart_id, cart_version, user_id, input, parts, state) VALUES ($1, 1, 1, '{}', '[]', 'placed')`,
      values: [cart],
    });
    const main = (await client.query({ name: 'order', text: ORDER, values: [null, null, null, null, null, null] })).rows[0].id;
    const uuid = '00000000-0000-0000-0000-000000000000';
    const part = (await client.query({ name: 'order', text: ORDER, values: [main, 1, 'new', 'not_paid', 'reserved', uuid] })).rows[0].id;
    for (const place of [1, 2]) await client.query({ name: 'line', text: LINE, values: [part, place] });
    await client.query({
      name: 'event',
      text: `INSERT INTO order_event (order_id, actor, kind) VALUES ($1, 'buyer', 'placed')`,
      values: [part],
    });
    await client.query('COMMIT');
    return { id: main };
  } finally {
    client.release();
  }
});

app.get('/page', async () => {
  const text = `SELECT id, main_id, placed_at, user_id, status, payment_status, stock_status, sum, discount FROM shop_order
    WHERE company_id = 1 AND deleted_at IS NULL AND archived_at IS NULL AND main_id IS NOT NULL ORDER BY id DESC LIMIT 20`;
  const count = `SELECT count(*)::int AS total FROM shop_order WHERE company_id = 1 AND deleted_at IS NULL AND archived_at IS NULL AND main_id IS NOT NULL`;
  const [page, counted] = await Promise.all([pool.query({ name: 'page', text }), pool.query({ name: 'count', text: count })]);
  return { data: page.rows, ...counted.rows[0] };
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit(0));
