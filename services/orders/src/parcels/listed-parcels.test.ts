import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';
import { followParcels } from './follow-parcels.ts';

const { app, pool, catalogue, buyer, vendor, manager } = await ordersApp();
await pool.query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

/** An order of these sellers, of which the carrier says this of the first one's part. */
async function carried(state: string, ...companies: number[]) {
  const as = buyer();
  const lines = companies.map((company_id) => ({ product_id: catalogue.product({ company_id }), count: 1 }));
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body;
  const [part] = data.orders.map(({ id }: { id: number }) => id) as [number];
  for (const status of ['in_processing', 'ready_to_delivery'])
    await app.call({ method: 'PUT', url: `/api/shop/order/${part}`, body: { status }, as: vendor(companies[0]) });
  await followParcels({ db: { pool }, carrier: { follow: async () => [{ id: part, state }] } });
  return { as, main: data.id as number, part };
}
const one = await carried('В пути', 7);
const several = await carried('Доставлен', 7, 8);

const list = async (as: typeof manager, query: string) => (await app.call({ url: `/api/shop/orders?${query}`, as })).body;
const ids = async (as: typeof manager, query: string) => (await list(as, query)).data.map(({ id }: { id: number }) => id);

it.each(['parcel=true', 'company_id=-2'])('finds main orders of which a part is carried: %s', async (query) => {
  expect(await list(manager, `root=true&counts=true&${query}`)).toMatchObject({ total: 2, data: [{ id: several.main }, { id: one.main }] });
  expect(await ids(manager, query)).toEqual([several.part, one.part]);
  expect([await ids(one.as, query), await ids(buyer(), query)]).toEqual([[one.main], []]);
});

it('finds main orders by what the carrier says of a part', async () => {
  const state = (words: string) => `accord_order_state=${encodeURIComponent(words)}`;
  expect(await ids(several.as, state('Доставлен'))).toEqual([several.main]);
  expect(await ids(several.as, state('В пути'))).toEqual([]);
  expect(await list(manager, `root=true&sort=amount&${state('В пути')}`)).toMatchObject({ total: 1, data: [{ id: one.main }] });
  // One part has to be both: the other seller's is not carried.
  expect(await ids(manager, `root=true&company_id=7&${state('Доставлен')}`)).toEqual([several.main]);
  expect(await ids(manager, `root=true&company_id=8&${state('Доставлен')}`)).toEqual([]);
});

it('says of a main order what the carrier says of its only part', async () => {
  const said = async ({ as, main }: typeof one) => [
    (await list(as, '')).data[0].accord_order_state,
    (await app.call({ url: `/api/shop/order/${main}`, as })).body.data.accord_order_state,
  ];
  expect([await said(one), await said(several)]).toEqual([
    ['В пути', 'В пути'],
    [null, null],
  ]);
});
