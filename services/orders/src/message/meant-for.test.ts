import type { Principal } from '@market/kit-contract/principal';
import { beforeEach, expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer, vendor, manager, admin } = await ordersApp();
await pool.query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
await pool.query(
  `INSERT INTO person (id, fio, roles) VALUES (50, 'Мария', '{ROLE_MANAGER}'), (51, 'Анна', '{ROLE_ADMIN}'), (99, 'Чужая', '{ROLE_BUYER}')`,
);
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
const STRANGER = 99;
const UNKNOWN = 2_000_000;

/** An order of two sellers: of company 7, then of company 8. */
async function ofTwo() {
  const as = buyer();
  const lines = [7, 8].map((company_id) => ({ product_id: catalogue.product({ company_id }), count: 1 }));
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body;
  const [one, other] = data.orders.map(({ id }: { id: number }) => id) as [number, number];
  return { as, main: data.id as number, one, other };
}
let order: Awaited<ReturnType<typeof ofTwo>>;
beforeEach(async () => {
  order = await ofTwo();
});
const say = async (as: Principal, order_id: number, for_user_id: number | null) =>
  app.call({ method: 'POST', url: '/api/message', body: { order_id, text: 'Когда отправите?', for_user_id }, as });
const meant = async (as: Principal, id: number, person: number) => (await say(as, id, person)).body.data?.for_user_id;

it('a message is meant for a party of the order: the buyer, who acts for a seller of it, whoever writes', async () => {
  const { as, main, one, other } = order;
  expect([await meant(as, one, 77), await meant(as, other, 78), await meant(as, main, 78)]).toEqual([77, 78, 78]);
  for (const who of [as, vendor(7), manager]) expect(await meant(who, one, as.userId)).toBe(as.userId);
  expect([await meant(manager, one, 77), await meant(manager, main, manager.userId)]).toEqual([77, manager.userId]);
});

it('it is meant for nobody else, and whether there is such a person stays untold', async () => {
  const { as, main, one } = order;
  const unknown = await say(as, one, UNKNOWN);
  expect([unknown.status, unknown.body]).toEqual([
    422,
    expect.objectContaining({ code: 'MESSAGE_NOT_A_PARTY', fields: { for_user_id: 'Этот человек в заказе не участвует' } }),
  ]);
  // Of another order, of another seller, of the marketplace: all answered the same.
  for (const person of [STRANGER, 78, manager.userId]) expect((await say(as, one, person)).body).toEqual(unknown.body);
  for (const who of [vendor(7), manager]) expect((await say(who, one, STRANGER)).body).toEqual(unknown.body);
  expect((await say(as, main, STRANGER)).body).toEqual(unknown.body);
  expect((await say(buyer(), one, 77)).status).toBe(404);
  expect((await app.call({ url: `/api/messages/list?order_id=${main}`, as })).body.total).toBe(0);
});

it('the marketplace is answered where it has written, and writes to its own people', async () => {
  const { as, one, other } = order;
  await say(manager, one, null);
  expect([await meant(as, one, manager.userId), await meant(vendor(7), one, manager.userId)]).toEqual([manager.userId, manager.userId]);
  expect((await say(as, other, manager.userId)).status).toBe(422);
  expect(await meant(manager, one, admin.userId)).toBe(admin.userId);
});
