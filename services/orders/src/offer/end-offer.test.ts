import { userDeleted } from '@market/identity-contract/user.events';
import { createOffer } from '@market/orders-contract/calls';
import { peer, peersWithin } from '@market/service-kit/access/peer';
import { SECRET } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';
import { expireOffers } from './end-offer.ts';

const { app, pool, catalogue, buyer, vendor, events } = await ordersApp();
const ask = peer({ peer: peersWithin(app.app), internalSecrets: [SECRET] }, 'tenders');
type As = ReturnType<typeof buyer>;
const call = (method: 'GET' | 'PUT' | 'POST', path: string, { as, body }: { as: As; body?: object }) =>
  app.call({ method, url: `/api/shop/${path}`, as, ...(body ? { body } : {}) });

let proposals = 0;
/** An offer in the buyer's hands. */
async function offered(as: As): Promise<{ id: number; version: number }> {
  const product = catalogue.product({ company_id: 7, stock: 10 });
  proposals += 1;
  await ask(createOffer, {
    ...{
      proposal_id: proposals,
      tender_id: proposals,
      tender_number: '2026-000001',
      tender_title: null,
      user_id: as.userId,
      company_id: 7,
    },
    ...{ comment: 'Сошьём', price_kopecks: null, price_for: 'whole', quantity: null },
    lines: [{ product_id: product, count: 3, price_kopecks: 12_345 }],
  });
  return (await call('GET', 'offers', { as })).body.data[0];
}
const statusOf = async (id: number): Promise<string> => (await call('GET', `offer/${id}`, { as: vendor() })).body.data.status;
const told = async (id: number): Promise<unknown[]> =>
  (
    await pool.query(
      `SELECT payload ->> 'status' AS status FROM outbox WHERE subject = 'mp.orders.offer.changed' AND payload ->> 'id' = $1 ORDER BY version`,
      [String(id)],
    )
  ).rows;

it('is over once nobody ordered it in time, and its cart orders nothing; tenders hears of it once', async () => {
  const as = buyer();
  const [late, ordered] = [await offered(as), await offered(buyer())];
  const { cart_hash } = (await call('POST', `offer/${late.id}/accept`, { as, body: { version: late.version } })).body.data;
  await pool.query(`UPDATE offer SET expires_at = now() - interval '1 second' WHERE id = $1`, [late.id]);
  const deps = { db: app.db as never, now: () => new Date() };
  await Promise.all([expireOffers(deps), expireOffers(deps)]);
  expect([await statusOf(late.id), await statusOf(ordered.id)]).toEqual(['expired', 'offered']);
  expect((await told(late.id)).at(-1)).toEqual({ status: 'expired' });
  expect((await told(late.id)).filter((row) => (row as { status: string }).status === 'expired')).toHaveLength(1);
  const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
  expect((await call('POST', `cart/${cart_hash}/checkout`, { as, body: recipient })).status).toBeGreaterThanOrEqual(400);
  expect((await call('PUT', `offer/${late.id}`, { as: vendor(), body: { comment: 'Ещё раз' } })).body.code).toBe('OFFER_CLOSED');
});

it('is declined with its buyer gone', async () => {
  const as = buyer();
  const { id } = await offered(as);
  await events.publish(userDeleted, as.userId, { id: as.userId });
  await events.settled('orders', 'identity');
  expect(await statusOf(id)).toBe('declined');
});
