import { userDeleted } from '@market/identity-contract/user.events';
import type { Principal } from '@market/kit-contract/principal';
import { createWaker } from '@market/service-kit/jobs/waker';
import { createLog } from '@market/service-kit/log';
import { expect, it } from 'vitest';
import { ordering } from '../../test/ordering.ts';
import { ordersApp } from '../../test/orders-app.ts';
import { runTimers } from './order-timers.ts';

const { app, pool, catalogue, events, buyer, vendor, manager, admin } = await ordersApp();
const log = createLog({ name: 'orders', level: 'silent' });
const timed = { db: { pool }, now: () => new Date(), settlement: createWaker() };
const ordered = ordering({ app, catalogue, buyer });
const get = async (id: number, as: Principal = admin) => (await app.call({ url: `/api/shop/order/${id}`, as })).body;
const put = (id: number, as: Principal, body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });
const past = (id: number, days: number) =>
  pool.query(`UPDATE shop_order SET status_at = now() - make_interval(days => $2) WHERE id = $1`, [id, days]);

it('keeps a timeline that each party reads, with names as far as they are theirs to know', async () => {
  const { as, id, main } = await ordered();
  await put(id, vendor(), { status: 'in_processing' });
  await put(id, manager, { status: 'formation', reason: 'Согласовано' });
  const timeline = async (order: number, who: Principal) => (await app.call({ url: `/api/shop/order/${order}/events`, as: who })).body;
  expect(await timeline(main, as)).toMatchObject({
    total: 3,
    data: [
      { kind: 'status', actor: 'manager', before: 'in_processing', after: 'formation', reason: 'Согласовано', actor_name: null },
      { kind: 'status', actor: 'vendor', before: 'new', after: 'in_processing' },
      { kind: 'placed', actor: 'buyer', after: 'new' },
    ],
  });
  expect((await timeline(id, vendor(8))).code).toBe('ORDER_NOT_FOUND');
});

it('carries messages between its parties, and to nobody else', async () => {
  const { as, id, main } = await ordered();
  const say = (who: Principal, body: object) => app.call({ method: 'POST', url: '/api/message', body: { order_id: id, ...body }, as: who });
  const read = async (order: number, who: Principal) => (await app.call({ url: `/api/messages/list?order_id=${order}`, as: who })).body;
  expect((await say(as, { text: ' Когда отправите? ', for_user_id: 77, channel: 'x' })).body.data).toMatchObject({
    text: 'Когда отправите?',
    own: true,
  });
  await app.call({ method: 'POST', url: '/api/message', body: { order_id: main, text: 'И ещё' }, as });
  await say(vendor(), { text: 'Завтра' });
  expect((await read(id, vendor())).data.map(({ text, author, own }: Record<string, unknown>) => [text, author, own])).toEqual([
    ['Завтра', 'vendor', true],
    ['И ещё', 'buyer', false],
    ['Когда отправите?', 'buyer', false],
  ]);
  expect((await read(main, as)).total).toBe(3);
  for (const text of ['', '   ', 'я'.repeat(5_001)]) expect((await say(as, { text })).status).toBe(422);
  for (const stranger of [buyer(), vendor(8)]) {
    expect((await say(stranger, { text: 'Здравствуйте' })).status).toBe(404);
    expect((await read(id, stranger)).code).toBe('ORDER_NOT_FOUND');
  }
  expect((await say(as, { text: '<b onclick=x>\u0000' })).status).toBe(422);
});

it('is taken away by staff while it is new or cancelled unpaid, and what it held comes back', async () => {
  const { as, id, main, product } = await ordered();
  const remove = (who: Principal) => app.call({ method: 'DELETE', url: `/api/shop/order/${main}`, as: who });
  expect((await remove(as)).status).toBe(403);
  await put(id, manager, { status: 'formation' });
  expect((await remove(admin)).body.code).toBe('ORDER_NOT_DELETED');
  await put(id, manager, { status: 'canceled' });
  expect((await remove(admin)).body).toEqual({ data: { id: main } });
  expect([(await get(main)).code, (await get(id, as)).code]).toEqual(['ORDER_NOT_FOUND', 'ORDER_NOT_FOUND']);
  await expect.poll(() => catalogue.stock(product)).toEqual([10, 0]);
});

it('is cancelled when nobody accepts it, completed when ready and paid for long, and archived when it is over for long', async () => {
  const [late, ready, unpaid, over] = [await ordered(), await ordered(), await ordered(), await ordered()];
  for (const { id } of [ready, unpaid]) await pool.query(`UPDATE shop_order SET status = 'ready_to_delivery' WHERE id = $1`, [id]);
  await pool.query(`UPDATE shop_order SET payment_status = 'paid' WHERE id = $1`, [ready.id]);
  await put(over.id, over.as, { status: 'canceled' });
  await Promise.all([past(late.id, 4), past(ready.id, 15), past(unpaid.id, 15), past(over.id, 91)]);
  await Promise.all([runTimers(timed, log), runTimers(timed, log)]);
  expect((await get(late.id)).data).toMatchObject({ status: 'canceled', cancel_reason: 'expired' });
  expect([(await get(ready.id)).data.status, (await get(unpaid.id)).data.status]).toEqual(['completed', 'ready_to_delivery']);
  expect((await get(over.id)).data.archived).toBe(true);
  await expect
    .poll(() => [catalogue.stock(late.product), catalogue.stock(ready.product)])
    .toEqual([
      [10, 0],
      [6, 0],
    ]);
  const timeline = await pool.query(`SELECT count(*)::int AS n FROM order_event WHERE order_id = $1 AND actor = 'system'`, [late.id]);
  expect(timeline.rows[0].n).toBe(1);
});

it('is opened again within 14 days alone, and offers it no longer than that', async () => {
  const order = await ordered();
  await pool.query(`UPDATE shop_order SET status = 'completed', placed_at = now() - interval '40 days' WHERE id = $1`, [order.id]);
  const reopened = () => put(order.id, admin, { status: 'ready_to_delivery', reason: 'брак' });
  const offered = async () => Promise.all([order.id, order.main].map(async (id) => (await get(id)).data.allowed));
  await past(order.id, 13);
  expect(await offered()).toEqual([['ready_to_delivery'], ['ready_to_delivery']]);
  await past(order.id, 15);
  expect(await offered()).toEqual([[], []]);
  expect((await reopened()).body).toMatchObject({ code: 'ORDER_TRANSITION_NOT_ALLOWED', details: { allowed: [] } });
  await past(order.id, 13);
  expect((await reopened()).status).toBe(200);
});

it('forgets who ordered once they are gone', async () => {
  const as = buyer();
  const [fresh, done] = [await ordered({ as }), await ordered({ as })];
  await pool.query(`UPDATE shop_order SET status = 'completed' WHERE id = $1`, [done.id]);
  await events.publish(userDeleted, as.userId, { id: as.userId });
  await expect.poll(async () => (await get(fresh.id)).data.status).toBe('canceled');
  expect((await get(done.main)).data).toMatchObject({ fio: '', phone: '', street: '' });
  await expect.poll(() => catalogue.stock(fresh.product)).toEqual([10, 0]);
});

it('is told to other services with each change', async () => {
  const { id, main, as } = await ordered();
  await put(id, as, { status: 'canceled' });
  const { rows } = await pool.query(
    `SELECT payload FROM outbox WHERE subject = 'mp.orders.order.changed' AND aggregate_id = $1 ORDER BY seq`,
    [String(id)],
  );
  expect(rows.map(({ payload }) => payload)).toMatchObject([
    { id, main_id: main, user_id: as.userId, company_id: 7, status: 'new', goods_amount: 4000, version: 1 },
    { id, status: 'canceled', version: 2 },
  ]);
});

it('takes several orders to a status at once, and tells of each that cannot go there why', async () => {
  const [one, two, other] = [await ordered(), await ordered(), await ordered()];
  await put(two.id, manager, { status: 'canceled' });
  const body = { ids: [one.id, two.id, 999_999], status: 'formation' };
  const set = (as: Principal, ids = body.ids) => app.call({ method: 'POST', url: '/api/shop/orders/statuses', body: { ...body, ids }, as });
  expect((await set(vendor())).body.data).toEqual({
    changed: [one.id],
    refused: [
      { id: two.id, code: 'ORDER_TRANSITION_NOT_ALLOWED' },
      { id: 999_999, code: 'ORDER_NOT_FOUND' },
    ],
  });
  expect((await set(vendor(8), [other.id])).body.data).toEqual({ changed: [], refused: [{ id: other.id, code: 'ORDER_NOT_FOUND' }] });
  expect((await set(one.as)).status).toBe(403);
});

it('notifies whoever has to act or wait, and never who did it', async () => {
  const { as, id } = await ordered();
  await put(id, vendor(), { status: 'in_processing' });
  await app.call({ method: 'POST', url: '/api/message', body: { order_id: id, text: 'Когда?' }, as });
  await put(id, as, { cancel_request: 'ask' });
  await put(id, vendor(), { status: 'canceled' });
  const wanted = await pool.query(
    `SELECT payload ->> 'kind' AS kind, (payload ->> 'user_id')::int AS user_id FROM outbox
     WHERE subject = 'mp.orders.notification.wanted' AND payload -> 'title' ->> 'ru' LIKE $1 ORDER BY seq`,
    [`%№ ${id}%`],
  );
  expect(wanted.rows.map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ['order_placed', 77],
    ['order_status', as.userId],
    ['order_message', 77],
    ['order_cancel', 77],
    ['order_status', as.userId],
  ]);
  const changes = await pool.query(
    `SELECT payload FROM outbox WHERE subject = 'mp.orders.change.announced' AND aggregate_id = $1 ORDER BY seq`,
    [`order-${id}`],
  );
  expect(changes.rows[0]?.payload).toMatchObject({ subject: 'order', id, user_ids: [as.userId, 77], staff: true });
});

it('notifies of a cancellation whoever is left, also where it comes of a deletion, and writes it down', async () => {
  const [removed, orphaned] = [await ordered(), await ordered()];
  await app.call({ method: 'DELETE', url: `/api/shop/order/${removed.main}`, as: admin });
  await events.publish(userDeleted, orphaned.as.userId, { id: orphaned.as.userId });
  await expect.poll(async () => (await get(orphaned.id)).data.status).toBe('canceled');
  const told = async (id: number) => {
    const { rows } = await pool.query(
      `SELECT (payload ->> 'user_id')::int AS user_id FROM outbox WHERE subject = 'mp.orders.notification.wanted'
         AND payload ->> 'kind' = 'order_status' AND (payload -> 'target' ->> 'id')::int = $1 ORDER BY 1`,
      [id],
    );
    return rows.map(({ user_id }) => user_id);
  };
  const moves = async (id: number) =>
    (await pool.query(`SELECT actor, before, after, reason FROM order_event WHERE order_id = $1 AND kind = 'status'`, [id])).rows;
  expect([await told(removed.id), await told(orphaned.id)]).toEqual([[77, removed.as.userId], [77]]);
  expect(await moves(removed.id)).toEqual([{ actor: 'admin', before: 'new', after: 'canceled', reason: null }]);
  expect(await moves(orphaned.id)).toEqual([{ actor: 'system', before: 'new', after: 'canceled', reason: 'user_deleted' }]);
});

it('reminds of a cart that was left, once, until it is changed', async () => {
  const as = buyer();
  const body = { lines: [{ product_id: catalogue.product(), count: 1 }] };
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body, as })).body.data;
  const leave = () => pool.query(`UPDATE cart SET changed_at = now() - interval '25 hours' WHERE hash = $1`, [cart_hash]);
  const reminded = async () =>
    (await pool.query(`SELECT FROM outbox WHERE payload ->> 'kind' = 'cart_left' AND (payload ->> 'user_id')::int = $1`, [as.userId]))
      .rowCount;
  await runTimers(timed, log);
  expect(await reminded()).toBe(0);
  await leave();
  await Promise.all([runTimers(timed, log), runTimers(timed, log)]);
  await runTimers(timed, log);
  expect(await reminded()).toBe(1);
  await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/add_product`, body: { product_id: body.lines[0]?.product_id }, as });
  await leave();
  await runTimers(timed, log);
  expect(await reminded()).toBe(2);
});

it('forgets all the carts of guests that nobody came back to, however many there are', async () => {
  const kept = (await app.call({ method: 'POST', url: '/api/shop/cart', body: {} })).body.data.cart_hash;
  await pool.query(
    `INSERT INTO cart (hash, changed_at) SELECT md5('left' || n), now() - interval '31 days' FROM generate_series(1, 1700) n`,
  );
  await runTimers(timed, log);
  const { rows } = await pool.query('SELECT hash FROM cart WHERE user_id IS NULL');
  expect(rows).toEqual([{ hash: kept }]);
});
