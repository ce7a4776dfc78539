import type { Principal } from '@market/kit-contract/principal';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { ordering } from '../../test/ordering.ts';
import { ordersApp } from '../../test/orders-app.ts';

const { app, catalogue, buyer, vendor, manager } = await ordersApp();
const ordered = ordering({ app, catalogue, buyer });
const put = (id: number, as: Principal, body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });
const get = async (id: number, as: Principal) => (await app.call({ url: `/api/shop/order/${id}`, as })).body.data;

it('a manager answers what is proposed for an order of their own, as its buyer', async () => {
  const { id, product } = await ordered({ as: manager });
  const raise = (count: number) => put(id, vendor(), { items: [{ product_id: product, count }] });
  await raise(6);
  expect((await put(id, manager, { consent: true })).status).toBe(200);
  expect(await get(id, manager)).toMatchObject({ proposal: null, items: [{ count: 6 }] });
  await raise(8);
  expect((await put(id, manager, { consent: false })).status).toBe(200);
  const { body } = await app.call({ url: `/api/shop/order/${id}/events`, as: manager });
  expect(body.data[0]).toMatchObject({ kind: 'disagreed', actor: 'buyer' });
  await put(id, vendor(), { status: 'formation' });
  expect((await put(id, manager, { cancel_request: 'ask', cancel_reason: 'mistake' })).status).toBe(200);
  expect((await get(id, vendor())).cancel_request).toMatchObject({ reason: 'mistake' });
});

it('answers nothing for others', async () => {
  const { id, product } = await ordered();
  await put(id, vendor(), { items: [{ product_id: product, count: 6 }] });
  for (const body of [{ consent: true }, { consent: false }, { cancel_request: 'ask' }])
    for (const as of [manager, aPrincipal('ROLE_MANAGER', { userId: 52 }), vendor()])
      expect((await put(id, as, body)).body.code).toBe('ORDER_FIELD_FORBIDDEN');
});
