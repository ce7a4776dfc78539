import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, catalogue, buyer, vendor } = await ordersApp();
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
const put = (id: number, as: Principal, body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });
const get = async (id: number, as: Principal) => (await app.call({ url: `/api/shop/order/${id}`, as })).body.data;

/** An order of four of one product and four of another at the same price. */
async function ordered() {
  const as = buyer();
  const [one, two] = [catalogue.product(), catalogue.product()];
  const lines = [one, two].map((product_id) => ({ product_id, count: 4 }));
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body;
  const id = data.orders[0].id as number;
  await put(id, vendor(), { status: 'in_processing' });
  const counts = (first: number, second = 4) => ({
    items: [
      { product_id: one, count: first },
      { product_id: two, count: second },
    ],
  });
  return { as, id, counts };
}

it('what is paid does not become dearer', async () => {
  const { as, id, counts } = await ordered();
  await put(id, vendor(), { payment_status: 'paid' });
  expect((await put(id, vendor(), counts(6))).body.code).toBe('ORDER_NOT_EDITABLE');
  expect(await get(id, as)).toMatchObject({ proposal: null, amount_payable: 8_000, payment_status: 'paid' });
});

it('what was proposed before it was paid is not agreed to after it, until the payment is taken back', async () => {
  const { as, id, counts } = await ordered();
  await put(id, vendor(), counts(6));
  await put(id, vendor(), { payment_status: 'paid' });
  expect((await put(id, as, { consent: true })).body.code).toBe('ORDER_NOT_EDITABLE');
  expect(await get(id, as)).toMatchObject({ amount_payable: 8_000, payment_status: 'paid' });
  await put(id, vendor(), { payment_status: 'not_paid' });
  expect((await put(id, as, { consent: true })).status).toBe(200);
  expect(await get(id, as)).toMatchObject({ amount_payable: 10_000, payment_status: 'not_paid' });
});

it('what is paid may hold other goods for the same money, and fewer', async () => {
  const { as, id, counts } = await ordered();
  await put(id, vendor(), { payment_status: 'paid' });
  expect((await put(id, vendor(), counts(6, 2))).status).toBe(200);
  expect((await put(id, as, { consent: true })).status).toBe(200);
  expect(await get(id, as)).toMatchObject({ amount_payable: 8_000, items: [{ count: 6 }, { count: 2 }] });
  expect((await put(id, vendor(), counts(5, 2))).status).toBe(200);
  expect(await get(id, as)).toMatchObject({ amount_payable: 7_000, payment_status: 'paid' });
});
