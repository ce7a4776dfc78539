import { orderCompleted, orderReopened } from '@market/orders-contract/order.events';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const events = await testEvents();
const app = await testApp(catalogue, { nats: events.nats });
const shop = fixtures(app.db.pool);
const [company_id, category_id, product_type_id] = [await shop.company(), await shop.category(), await shop.type()];
const place = { company_id, category_id, product_type_id };
const [small, large] = [
  await shop.product({ ...place, variant_group_id: 1 }),
  await shop.product({ ...place, variant_group_id: 1, group_lead: false }),
];
const other = await shop.product(place);
await shop.indexed();

const buyer = aPrincipal('ROLE_BUYER', { userId: 5 });
const review = (id: number, as = buyer) =>
  app.call({ method: 'POST', url: `/api/shop/product/${id}/review`, body: { rating: 5, text: 'Хорошо' }, as });
const verified = async (id: number) =>
  (await app.call({ url: `/api/shop/product/${id}/reviews` })).body.data.map(
    (each: { verified_purchase: boolean }) => each.verified_purchase,
  );
async function handedOver(event: typeof orderCompleted | typeof orderReopened, order: number, ...[product, model = product]: number[]) {
  const products = [{ product_id: product as number, model_id: model as number }];
  await events.publish(event, order, { id: order, user_id: buyer.userId, company_id, products, at: '2026-11-23T00:00:00Z' });
  await events.settled('catalogue', 'orders');
}

it('marks the reviews of who bought any size of the model, those from before as well, and no others', async () => {
  await review(small);
  await review(other);
  expect([await verified(small), await verified(other)]).toEqual([[false], [false]]);
  await handedOver(orderCompleted, 1, large);
  expect([await verified(small), await verified(other)]).toEqual([[true], [false]]);
  await handedOver(orderCompleted, 2, other);
  expect(await verified(other)).toEqual([true]);
  await handedOver(orderReopened, 2, other);
  expect([await verified(small), await verified(other)]).toEqual([[true], [false]]);
  await handedOver(orderCompleted, 3, other);
  const { rows } = await app.db.pool.query('DELETE FROM review WHERE product_id = $1 RETURNING id', [other]);
  expect(rows).toHaveLength(1);
  expect((await review(other)).body.data.verified_purchase).toBe(true);
});

it('lets a review stay verified when the size that was bought is taken off the shop, before or after it is told', async () => {
  const group = { ...place, variant_group_id: 2 };
  const [lead, bought, gone] = [
    await shop.product(group),
    await shop.product({ ...group, group_lead: false }),
    await shop.product({ ...group, group_lead: false }),
  ];
  await shop.indexed([lead, bought, gone]);
  const admin = aPrincipal('ROLE_ADMIN', { userId: 1 });
  const take = async (id: number) =>
    expect((await app.call({ method: 'DELETE', url: `/api/shop/product/${id}`, as: admin })).status).toBe(200);
  await review(lead);
  await handedOver(orderCompleted, 11, bought, lead);
  await take(bought);
  await handedOver(orderCompleted, 12, other);
  expect(await verified(lead)).toEqual([true]);
  await handedOver(orderReopened, 11, bought, lead);
  expect(await verified(lead)).toEqual([false]);
  await take(gone);
  await handedOver(orderCompleted, 13, gone, lead);
  expect(await verified(lead)).toEqual([true]);
});
