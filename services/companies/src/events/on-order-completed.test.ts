import { orderCompleted, orderReopened } from '@market/orders-contract/order.events';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { companies } from '../app.ts';

const events = await testEvents();
const app = await testApp(companies, { nats: events.nats });
const market = fixtures(app.db.pool);
const [one, other] = [await market.company(), await market.company()];
const buyer = aPrincipal('ROLE_BUYER', { userId: 5 });
const review = (id: number) =>
  app.call({ method: 'POST', url: `/api/company/${id}/review`, body: { rating: 5, text: 'Хорошо' }, as: buyer });
const verified = async (id: number) => (await app.call({ url: `/api/company/${id}/reviews` })).body.data[0]?.verified_purchase;
async function handedOver(event: typeof orderCompleted | typeof orderReopened, order: number, company_id: number) {
  await events.publish(event, order, { id: order, user_id: buyer.userId, company_id, products: [], at: '2026-11-23T00:00:00Z' });
  await events.settled('companies', 'orders');
}

it('marks the review of who bought of the company, written before or after, until it is taken back', async () => {
  await review(one);
  expect(await verified(one)).toBe(false);
  await handedOver(orderCompleted, 1, one);
  await handedOver(orderCompleted, 2, one);
  await handedOver(orderReopened, 1, one);
  expect(await verified(one)).toBe(true);
  await handedOver(orderReopened, 2, one);
  expect(await verified(one)).toBe(false);
  await handedOver(orderCompleted, 3, other);
  expect((await review(other)).body.data.verified_purchase).toBe(true);
});
