import { userDeleted } from '@market/identity-contract/user.events';
import type { Principal } from '@market/kit-contract/principal';
import { createWaker } from '@market/service-kit/jobs/waker';
import { createLog } from '@market/service-kit/log';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';
import { runTimers } from '../order/order-timers.ts';

const { app, pool, catalogue, events, buyer, vendor, manager } = await ordersApp();
const log = createLog({ name: 'orders', level: 'silent' });
const timed = { db: { pool }, now: () => new Date(), settlement: createWaker() };
const recipient = { fio: 'Ирина Лавкина', phone: '79000000000', email: 'shop@example.ru', city: 'Москва', street: 'Арбат', home: '1' };

async function cartOf(as: Principal | undefined, product: number): Promise<string> {
  const body = { lines: [{ product_id: product, count: 4 }] };
  return (await app.call({ method: 'POST', url: '/api/shop/cart', body, ...(as && { as }) })).body.data.cart_hash;
}
const placed = async (as: Principal, hash: string) =>
  (await app.call({ method: 'POST', url: `/api/shop/cart/${hash}/checkout`, body: recipient, as })).body.data;
const put = (id: number, as: Principal, body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });
const left = async (sql: string, user: number) => (await pool.query(sql, [user])).rows;

it('leaves nothing behind of what a deleted buyer typed, once the last order of theirs is over', async () => {
  const as = buyer();
  const { orders, id: main } = await placed(as, await cartOf(as, catalogue.product()));
  const [{ id }] = orders;
  await put(id, vendor(), { status: 'formation' });
  await events.publish(userDeleted, as.userId, { id: as.userId });
  await expect.poll(() => left('SELECT FROM person WHERE id = $1 AND leaving', as.userId)).toHaveLength(1);
  expect(await left(`SELECT FROM checkout WHERE user_id = $1 AND input <> '{}'`, as.userId)).toEqual([]);
  expect(await left(`SELECT FROM cart WHERE user_id = $1 AND buyer <> '{}'`, as.userId)).toEqual([]);
  const shown = async () => (await app.call({ url: `/api/shop/order/${main}`, as: manager })).body.data;
  await runTimers(timed, log);
  expect(await shown()).toMatchObject({ fio: 'Ирина Лавкина', phone: '79000000000' });
  await put(id, vendor(), { payment_status: 'paid', status: 'completed' });
  await runTimers(timed, log);
  expect(await shown()).toMatchObject({ fio: '', phone: '', email: '', street: '' });
  expect(
    await left(`SELECT FROM shop_order WHERE user_id = $1 AND (fio <> '' OR phone <> '' OR organization IS NOT NULL)`, as.userId),
  ).toEqual([]);
  expect(await left('SELECT FROM person WHERE id = $1 AND leaving', as.userId)).toEqual([]);
});

it.each([
  ['their own cart', (as: Principal) => as],
  ['a cart that they had filled as a guest', () => undefined],
])('gives back what the checkout of a deleted buyer held of %s, which nobody went on with', { timeout: 30_000 }, async (_, ownerFor) => {
  const as = buyer();
  const product = catalogue.product();
  const hash = await cartOf(ownerFor(as), product);
  const reservation = crypto.randomUUID();
  const seller = { id: 7, brand: 'Марка 7', name: 'ООО 7', inn: '7707083893' };
  const none = { sum: 0, discount: 0, discount_percent: 0, bonuses: 0, store: null, lines: [], members: [] };
  const parts = [{ ...none, company_id: 7, reservation, seller, stock: [{ product_id: product, count: 4 }] }];
  await pool.query(
    `INSERT INTO checkout (cart_id, cart_version, user_id, input, parts) SELECT id, version, $4, $2, $3 FROM cart WHERE hash = $1`,
    [hash, JSON.stringify(recipient), JSON.stringify(parts), as.userId],
  );
  catalogue.reservations.set(reservation, { step: 1, state: 'held', lines: new Map([[product, 4]]) });
  await events.publish(userDeleted, as.userId, { id: as.userId });
  await expect.poll(() => left('SELECT FROM person WHERE id = $1', as.userId)).toHaveLength(1);
  expect(await left('SELECT FROM cart WHERE user_id = $1', as.userId)).toEqual([]);
  expect(catalogue.stock(product)).toEqual([10, 4]);
  await pool.query(`UPDATE checkout SET changed_at = now() - interval '1 minute' WHERE user_id = $1`, [as.userId]);
  await expect.poll(() => catalogue.stock(product), { timeout: 20_000 }).toEqual([10, 0]);
  await expect.poll(() => left('SELECT state FROM checkout WHERE user_id = $1', as.userId)).toEqual([{ state: 'refused' }]);
  await pool.query(`UPDATE cart SET changed_at = now() - interval '31 days' WHERE hash = $1`, [hash]);
  await runTimers(timed, log);
  expect(await left('SELECT FROM checkout WHERE user_id = $1', as.userId)).toEqual([]);
});
