import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';
import { demoCarrier } from '../carrier.ts';
import { followParcels } from './follow-parcels.ts';

const { app, pool, catalogue, buyer, vendor, manager } = await ordersApp();
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
const HOUR_MS = 3_600_000;

async function packed(changes: object = {}): Promise<{ id: number; as: ReturnType<typeof buyer> }> {
  const as = buyer();
  const lines = [{ product_id: catalogue.product({ company_id: 7 }), count: 1 }];
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const body = { ...recipient, ...changes };
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body, as })).body;
  const { id } = data.orders[0];
  for (const status of ['in_processing', 'ready_to_delivery'])
    await app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body: { status }, as: vendor() });
  return { id, as };
}
const stateOf = async (id: number) => (await app.call({ url: `/api/shop/order/${id}`, as: manager })).body.data.accord_order_state;
const later = (hours: number) => ({ db: { pool }, carrier: demoCarrier(() => new Date(Date.now() + hours * HOUR_MS)) });
const unseen = () => pool.query('UPDATE shop_order SET accord_checked_at = NULL');

it('is told of what it carries, and nothing else is', async () => {
  const [sent, fetched] = [await packed(), await packed({ deliveryType: 'self', deliveryPointId: 11 })];
  await followParcels(later(0));
  expect([await stateOf(sent.id), await stateOf(fetched.id)]).toEqual(['Принят перевозчиком', null]);
  const found = await app.call({ url: '/api/shop/orders?company_id=-2', as: manager });
  expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([sent.id]);
  expect((await app.call({ url: '/api/shop/orders?counts=true', as: manager })).body).toMatchObject({ carried: true });
});

it('is asked again after a while, and each change stands in the timeline once', async () => {
  const { id, as } = await packed();
  await followParcels(later(0));
  await followParcels(later(5));
  expect(await stateOf(id)).toBe('Принят перевозчиком');
  for (const hours of [5, 5, 30]) {
    await unseen();
    await followParcels(later(hours));
  }
  const { data } = (await app.call({ url: `/api/shop/order/${id}/events`, as })).body;
  const told = data.filter(({ kind }: { kind: string }) => kind === 'carrier').map(({ after }: { after: string }) => after);
  expect(told.toSorted()).toEqual(['В пути', 'Доставлен в пункт выдачи', 'Принят перевозчиком']);
});

it('says nothing where there is none, nor of orders that it was not asked about', async () => {
  const { id } = await packed();
  await followParcels({ db: { pool }, carrier: null });
  const other = await packed();
  await pool.query('UPDATE shop_order SET accord_checked_at = now() WHERE id = $1', [other.id]);
  await followParcels({ db: { pool }, carrier: { follow: async () => [{ id: other.id, state: 'чужое' }] } });
  expect([await stateOf(id), await stateOf(other.id)]).toEqual([null, null]);
});
