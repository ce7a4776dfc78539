import { storeChanged } from '@market/companies-contract/store.events';
import { expect, it } from 'vitest';
import { ordersApp, STORE } from '../../test/orders-app.ts';

const { app, pool, catalogue, events, buyer, vendor } = await ordersApp();
const recipient = { fio: 'Ирина Лавкина', phone: '79000000000', city: 'Иваново' };

async function ordered(delivery: object) {
  const as = buyer();
  const body = { lines: [{ product_id: catalogue.product(), count: 4 }] };
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body, as })).body.data;
  const { data } = (
    await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: { ...recipient, ...delivery }, as })
  ).body;
  return { id: data.orders[0].id as number, as };
}
const fetched = () => ordered({ deliveryType: 'self', deliveryPointId: STORE.id });
type Ordered = Awaited<ReturnType<typeof fetched>>;

let version = 0;
const tell = (patch: object) => {
  const { id, name, address } = STORE;
  const none = { lat: null, lng: null, warehouse: false, working_time: null, deleted: false };
  const card = { id, company_id: 7, name, address, pickup_point: true, ...none, version: ++version, ...patch };
  return events.publish(storeChanged, id, card, { version: card.version });
};
const shown = async ({ id, as }: Ordered) => (await app.call({ url: `/api/shop/order/${id}`, as })).body.data;
const happened = async ({ id, as }: Ordered): Promise<string[]> =>
  (await app.call({ url: `/api/shop/order/${id}/events`, as })).body.data.map(({ kind }: { kind: string }) => kind);
const heard = async ({ id }: Ordered): Promise<[number, string][]> => {
  const { rows } = await pool.query(
    `SELECT (payload ->> 'user_id')::int AS user, payload -> 'title' ->> 'ru' AS title FROM outbox
     WHERE payload ->> 'kind' = 'order_store' AND payload -> 'target' ->> 'id' = $1 ORDER BY 1`,
    [String(id)],
  );
  return rows.map(({ user, title }) => [user, title]);
};

it('brings orders that wait at a store to where it stands now, and tells their buyers', async () => {
  const [waiting, over, delivered] = [await fetched(), await fetched(), await ordered({ street: 'Арбат', home: '1' })];
  await app.call({
    method: 'PUT',
    url: `/api/shop/order/${over.id}`,
    body: { status: 'canceled', cancel_reason: 'mistake' },
    as: vendor(),
  });
  const before = await shown(waiting);
  await tell({});
  await tell({ address: 'Иваново, Мира, 7' });
  await expect.poll(async () => (await shown(waiting)).store).toEqual({ ...STORE, address: 'Иваново, Мира, 7' });
  expect((await shown(waiting)).version).toBe(before.version + 1);
  expect(await happened(waiting)).toEqual(['store_moved', 'placed']);
  expect(await heard(waiting)).toEqual([[waiting.as.userId, `Заказ № ${waiting.id}: точка самовывоза изменилась`]]);
  expect((await shown(over)).store).toEqual(STORE);
  expect([await heard(over), await heard(delivered)]).toEqual([[], []]);
});

it('tells both sides that a store hands out no more, once, and goes by the newest that was told', async () => {
  const waiting = await fetched();
  const closed = { ...STORE, pickup_point: false };
  await tell(closed);
  await expect.poll(() => happened(waiting)).toContain('store_closed');
  await tell({ ...closed, deleted: true });
  await tell({ address: 'Иваново, Старая, 1', version: 1 });
  const next = await fetched();
  await tell({});
  await expect.poll(() => happened(next)).toEqual(['store_opened', 'placed']);
  expect(await happened(waiting)).toEqual(['store_opened', 'store_closed', 'placed']);
  expect((await heard(waiting)).map(([user]) => user)).toEqual([vendor().userId, waiting.as.userId, waiting.as.userId]);
  expect((await shown(waiting)).store).toEqual(STORE);
});
