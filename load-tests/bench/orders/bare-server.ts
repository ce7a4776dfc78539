import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { BENCH_PRODUCTS } from './data.ts';

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
const EVENT = `INSERT INTO outbox (id, aggregate, aggregate_id, version, subject, payload) VALUES (gen_random_uuid(), $1, $2, 1, 'mp.bench.changed', $3)`;
const VERSION = `INSERT INTO outbox_version (aggregate, aggregate_id, version) VALUES ($1, $2, 1)`;
const SELLER = 1;

/** The rows that a checkout of one line writes, each by the plainest statement, in one transaction; those of the catalogue in tables like its own. */
app.post('/rows', async () => {
  const client = await pool.connect();
  const run = async (name: string, text: string, values: unknown[] = []) => (await client.query({ name, text, values })).rows[0];
  try {
    await client.query('BEGIN');
    const cart = await run('cart', `INSERT INTO cart (hash) VALUES (md5(random()::text)) RETURNING id`);
    const checkout = await run(
      'checkout',
      `INSERT INTO checkout (cart_id, cart_version, user_id, input, parts) VALUES ($1, 1, 1, $2, $3) RETURNING id`,
      [cart.id, '{}', LINES],
    );
    const product = Math.ceil(Math.random() * BENCH_PRODUCTS);
    await run('product', `UPDATE bench_product SET reserved_quantity = reserved_quantity + 1 WHERE id = $1`, [product]);
    const hold = await run('hold', `INSERT INTO bench_reservation (id, step, state) VALUES (gen_random_uuid(), 1, 'held') RETURNING id`);
    await run('held', `INSERT INTO bench_reservation_line (reservation_id, product_id, count) VALUES ($1, $2, 1)`, [hold.id, product]);
    await run('queued', `INSERT INTO bench_index_wish (product_id) VALUES ($1)`, [product]);
    await run('revision', `UPDATE bench_revision SET revision = revision + 1 WHERE model_id = $1`, [product]);
    const main = await run('order', ORDER, [null, null, null, null, null, null]);
    const part = await run('order', ORDER, [main.id, SELLER, 'new', 'not_paid', 'reserved', hold.id]);
    await run('line', `INSERT INTO order_line (order_id, place, product_id, count, price, goods) VALUES ($1, 1, $2, 1, 100, '{}')`, [
      part.id,
      product,
    ]);
    await run('told', `INSERT INTO order_event (order_id, actor, kind) VALUES ($1, 'buyer', 'placed')`, [part.id]);
    await run('placed', `UPDATE checkout SET state = 'placed', main_id = $2 WHERE id = $1`, [checkout.id, main.id]);
    await run('ended', `UPDATE cart SET state = 'ordered' WHERE id = $1`, [cart.id]);
    for (const aggregate of ['orders.order', 'orders.change']) {
      await run('version', VERSION, [aggregate, part.id]);
      await run('event', EVENT, [aggregate, part.id, LINES]);
    }
    await run('next', `INSERT INTO cart (hash) VALUES (md5(random()::text))`);
    await client.query('COMMIT');
    return { id: main.id };
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
