import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer } = await ordersApp();
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

/** A cart that a guest put together, whose hash two people know by now. */
async function guestCart(product: number): Promise<string> {
  const body = { lines: [{ product_id: product, count: 2 }] };
  return (await app.call({ method: 'POST', url: '/api/shop/cart', body })).body.data.cart_hash;
}
const place = (hash: string, as: Principal, fio: string) =>
  app.call({ method: 'POST', url: `/api/shop/cart/${hash}/checkout`, body: { ...recipient, fio }, as });
const ordersOf = async ({ userId }: Principal) =>
  (await pool.query('SELECT fio FROM shop_order WHERE user_id = $1 AND main_id IS NULL', [userId])).rows;
const waiting = async () => (await pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).rowCount;

/** Does something after a checkout was judged, and before it is written down. */
async function between<T>(hash: string, checkout: () => Promise<T>, act: () => void): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM cart WHERE hash = $1 FOR UPDATE', [hash]);
    const answer = checkout();
    await expect.poll(waiting).toBe(1);
    act();
    await holder.query('COMMIT');
    return await answer;
  } finally {
    holder.release();
  }
}

it('of a cart that another could not order becomes the order of whoever places it', async () => {
  const product = catalogue.product();
  const hash = await guestCart(product);
  const [first, second] = [buyer(), buyer()];
  const refused = await between(
    hash,
    () => place(hash, first, 'Первая'),
    () => catalogue.change(product, { stock: 0 }),
  );
  expect([refused.status, refused.body.code]).toEqual([409, 'STOCK_SHORTAGE']);
  catalogue.change(product, { stock: 10 });
  const placed = await place(hash, second, 'Вторая');
  expect(placed.status).toBe(200);
  expect([await ordersOf(first), await ordersOf(second)]).toEqual([[], [{ fio: 'Вторая' }]]);
  expect((await app.call({ url: `/api/shop/order/${placed.body.data.id}`, as: second })).status).toBe(200);
  expect((await place(hash, first, 'Первая')).body.code).toBe('CART_NOT_FOUND');
});

it('is the order of one of two who place it at once; for the other the cart is gone', async () => {
  const hash = await guestCart(catalogue.product());
  const [first, second] = [buyer(), buyer()];
  const answers = await Promise.all([place(hash, first, 'Первая'), place(hash, second, 'Вторая')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const isFirst = answers[0]?.status === 200;
  expect(await Promise.all([ordersOf(first), ordersOf(second)])).toEqual(isFirst ? [[{ fio: 'Первая' }], []] : [[], [{ fio: 'Вторая' }]]);
});

it('is not gone on with by another, as long as it is under way', async () => {
  const hash = await guestCart(catalogue.product());
  const [first, second] = [buyer(), buyer()];
  await pool.query(`CREATE OR REPLACE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the process ends here'; END $$`);
  await pool.query('CREATE TRIGGER lose BEFORE INSERT ON order_line FOR EACH ROW EXECUTE FUNCTION lose()');
  expect((await place(hash, first, 'Первая')).status).toBe(500);
  await pool.query('DROP TRIGGER lose ON order_line');
  expect((await place(hash, second, 'Вторая')).body.code).toBe('CART_NOT_FOUND');
  expect((await place(hash, first, 'Первая')).status).toBe(200);
  expect([await ordersOf(first), await ordersOf(second)]).toEqual([[{ fio: 'Первая' }], []]);
});
