import type { Principal } from '@market/kit-contract/principal';
import { createWaker } from '@market/service-kit/jobs/waker';
import { createLog } from '@market/service-kit/log';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';
import { runTimers } from '../order/order-timers.ts';

const { app, pool, catalogue, buyer } = await ordersApp();
const log = createLog({ name: 'orders', level: 'silent' });
const timed = { db: { pool }, now: () => new Date(), settlement: createWaker() };
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

const cartOf = async (as: Principal, product_id: number): Promise<string> => {
  const lines = [{ product_id, count: 4 }];
  return (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data.cart_hash;
};
const place = (as: Principal, hash: string) => app.call({ method: 'POST', url: `/api/shop/cart/${hash}/checkout`, body: recipient, as });
const merge = (as: Principal, hash: string, merge_key: string) =>
  app.call({ method: 'POST', url: `/api/shop/cart/${hash}/merge`, body: { merge_key, lines: [] }, as });
const kept = async (sql: string, value: unknown) => (await pool.query(sql, [value])).rows;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

it('keeps what an order was made of for a month, and the order for good', async () => {
  const as = buyer();
  const old = await cartOf(as, catalogue.product());
  const first = await place(as, old);
  const next = await cartOf(as, catalogue.product());
  const second = await place(as, next);
  for (const key of ['old-merge', 'young-merge']) await merge(as, second.body.data.cart_hash, key);
  await pool.query('UPDATE shop_order SET placed_at = $2 WHERE id = $1 OR main_id = $1', [first.body.data.id, ago(31)]);
  await pool.query(`UPDATE cart_merge SET merged_at = $1 WHERE merge_key = 'old-merge'`, [ago(31)]);
  await runTimers(timed, log);
  await runTimers(timed, log);
  const lines = (hash: string) => kept('SELECT count FROM cart_line JOIN cart ON cart.id = cart_id WHERE hash = $1', hash);
  expect([await lines(old), await lines(next)]).toEqual([[], [{ count: 4 }]]);
  expect(await kept('SELECT merge_key FROM cart_merge WHERE user_id = $1', as.userId)).toEqual([{ merge_key: 'young-merge' }]);
  const parts = await kept('SELECT parts FROM checkout WHERE main_id = $1', first.body.data.id);
  expect(parts).toEqual([{ parts: await kept('SELECT reservation FROM shop_order WHERE main_id = $1', first.body.data.id) }]);
  const again = (await place(as, old)).body.data;
  expect(again).toEqual({ ...first.body.data, cart_hash: second.body.data.cart_hash });
  expect((await app.call({ url: '/api/shop/cart/products_history', as })).body.total).toBe(2);
});

it('keeps nothing of what was typed for a checkout that ended, and begins it anew where it was refused', async () => {
  const as = buyer();
  const product = catalogue.product();
  const hash = await cartOf(as, product);
  await pool.query(`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the process ends here'; END $$`);
  await pool.query('CREATE TRIGGER lose BEFORE INSERT ON order_line FOR EACH ROW EXECUTE FUNCTION lose()');
  expect((await place(as, hash)).status).toBe(500);
  await pool.query('DROP TRIGGER lose ON order_line');
  const typed = async () =>
    (await kept('SELECT state, input FROM checkout WHERE user_id = $1', as.userId)).map(({ state, input }) => [state, input.fio]);
  expect(await typed()).toEqual([['reserving', 'Ирина']]);
  catalogue.reservations.clear();
  catalogue.change(product, { stock: 1 });
  expect((await place(as, hash)).body.code).toBe('STOCK_SHORTAGE');
  expect(await typed()).toEqual([['refused', undefined]]);
  catalogue.change(product, { stock: 10 });
  expect((await place(as, hash)).status).toBe(200);
  expect(await typed()).toEqual([['placed', undefined]]);
});
