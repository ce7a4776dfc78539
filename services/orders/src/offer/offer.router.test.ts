import { createOffer, withdrawOffer } from '@market/orders-contract/calls';
import type { CreateOffer } from '@market/orders-contract/offer';
import { peer, peersWithin } from '@market/service-kit/access/peer';
import { type aPrincipal, SECRET } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer, vendor, admin, manager, suspended } = await ordersApp();
const ask = peer({ peer: peersWithin(app.app), internalSecrets: [SECRET] }, 'tenders');
type As = ReturnType<typeof aPrincipal>;

let proposals = 0;
const hired = (as: As, changes: Partial<CreateOffer> = {}): CreateOffer => ({
  ...{
    proposal_id: ++proposals,
    tender_id: proposals,
    tender_number: '2026-000001',
    tender_title: null,
    user_id: as.userId,
    company_id: 7,
  },
  ...{ comment: 'Сошьём', price_kopecks: 90_000, price_for: 'whole', quantity: null, lines: [], ...changes },
});
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

const list = async (as: As) => (await app.call({ url: '/api/shop/offers', as })).body.data;
const get = (id: number, as: As) => app.call({ url: `/api/shop/offer/${id}`, as });
const put = (id: number, body: object, as: As = vendor()) => app.call({ method: 'PUT', url: `/api/shop/offer/${id}`, body, as });
const accept = (id: number, version: number, as: As) =>
  app.call({ method: 'POST', url: `/api/shop/offer/${id}/accept`, body: { version }, as });
const decline = (id: number, as: As) =>
  app.call({ method: 'POST', url: `/api/shop/offer/${id}/decline`, body: { reason: 'Передумали' }, as });
const checkout = (hash: string, as: As, body: object = recipient) =>
  app.call({ method: 'POST', url: `/api/shop/cart/${hash}/checkout`, body, as });

/** An offer of a product at a price of its own, in the buyer's hands. */
async function offered(options: { stock?: number; count?: number } = {}) {
  const as = buyer();
  const product = catalogue.product({ company_id: 7, moq: 5, pack_multiple: 5, stock: options.stock ?? 10 });
  await ask(createOffer, hired(as, { lines: [{ product_id: product, count: options.count ?? 3, price_kopecks: 12_345 }] }));
  const [{ id, version }] = await list(as);
  return { as, product, id, version };
}

it('is made once of a hire, of the goods that the proposal named', async () => {
  const as = buyer();
  const [own, foreign] = [catalogue.product({ company_id: 7 }), catalogue.product({ company_id: 8 })];
  const input = hired(as, { lines: [own, foreign].map((product_id) => ({ product_id, count: 2, price_kopecks: 500 })) });
  expect(await Promise.all([1, 2, 3].map(() => ask(createOffer, input)))).toEqual(
    [1, 2, 3].map(() => ({ proposal_id: input.proposal_id, status: 'offered' })),
  );
  expect(await list(as)).toEqual([
    expect.objectContaining({ proposal_id: input.proposal_id, lines_num: 1, sum: 10, agreed_price: 900, company_id: 7 }),
  ]);
});

it('is put together by its vendor where the proposal named none, switched-off goods too', async () => {
  const as = buyer();
  await ask(createOffer, hired(as));
  const [{ id, status }] = await list(as);
  expect([status, (await accept(id, 1, as)).body.code]).toEqual(['composing', 'OFFER_CLOSED']);
  expect((await put(id, { send: true })).body.code).toBe('OFFER_EMPTY');
  const hidden = catalogue.product({ company_id: 7, unsellable: 'inactive' });
  const foreign = catalogue.product({ company_id: 8 });
  expect((await put(id, { lines: [{ product_id: foreign, count: 1, price: 10 }] })).body.fields).toHaveProperty('lines');
  expect((await put(id, { lines: [{ product_id: hidden, count: 0, price: 0.001 }] })).status).toBe(422);
  const sent = await put(id, { lines: [{ product_id: hidden, count: 2, price: 99.5 }], comment: 'С бирками', send: true });
  expect(sent.body.data).toMatchObject({
    status: 'offered',
    sum: 199,
    comment: 'С бирками',
    changed: false,
    allowed: ['edit', 'send', 'decline'],
  });
  expect((await get(id, as)).body.data.allowed).toEqual(['accept', 'decline']);
});

it('is ordered at its own prices with reserved stock, beside the buyer’s own cart', async () => {
  const { as, product, id, version } = await offered();
  const other = catalogue.product({ company_id: 8 });
  const own = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines: [{ product_id: other, count: 1 }] }, as })).body.data;
  const { cart_hash } = (await accept(id, version, as)).body.data;
  expect((await accept(id, version, as)).body.data.cart_hash).toBe(cart_hash);
  const cart = (await app.call({ url: `/api/shop/cart/${cart_hash}`, as })).body.data;
  expect(cart).toMatchObject({ order_summ: 370.35, discount: 0, orderable: true, items: [{ product_price: 123.45, faults: [] }] });
  const placed = await Promise.all([1, 2, 3].map(() => checkout(cart_hash, as)));
  expect(new Set(placed.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
  expect(placed[0]?.body.data).toMatchObject({ order_summ: 370.35, amount: 370.35 });
  expect(catalogue.stock(product)).toEqual([10, 3]);
  expect((await get(id, as)).body.data).toMatchObject({ status: 'ordered', order_id: placed[0]?.body.data.id, allowed: [] });
  expect((await app.call({ url: `/api/shop/cart/${own.cart_hash}`, as })).body.data.lines_num).toBe(1);
  const { rows } = await pool.query(`SELECT payload FROM outbox WHERE subject = 'mp.orders.offer.changed' ORDER BY seq DESC LIMIT 1`);
  expect(rows[0].payload).toMatchObject({ id, status: 'ordered' });
});

it('shows what its vendor changed as a difference, and has it confirmed anew', async () => {
  const { as, product, id, version } = await offered();
  const { cart_hash } = (await accept(id, version, as)).body.data;
  expect((await put(id, { lines: [{ product_id: product, count: 4, price: 100 }], version })).status).toBe(200);
  expect(await checkout(cart_hash, as)).toMatchObject({ status: 409, body: { code: 'OFFER_CHANGED' } });
  const { data } = (await get(id, as)).body;
  expect(data).toMatchObject({ changed: true, lines: [{ count: 4, price: 100, before: { count: 3, price: 123.45 } }] });
  expect(await accept(id, version, as)).toMatchObject({ status: 409, body: { code: 'OFFER_CHANGED', details: { version: data.version } } });
  const again = (await accept(id, data.version, as)).body.data.cart_hash;
  expect((await checkout(again, as)).body.data.order_summ).toBe(400);
});

it('tells what its vendor took out, however often they changed it, until it is confirmed or as it was', async () => {
  const { as, product, id, version } = await offered();
  const other = catalogue.product({ company_id: 7, stock: 10 });
  const was = [{ product_id: product, count: 3, price: 123.45 }];
  await put(id, { lines: [{ product_id: other, count: 1, price: 50 }], version });
  await put(id, { lines: [{ product_id: other, count: 2, price: 50 }] });
  const changed = (await get(id, as)).body.data;
  expect(changed).toMatchObject({ changed: true, lines: [{ before: null }], removed: [{ ...was[0], name: expect.any(String) }] });
  await put(id, { lines: was });
  expect((await get(id, as)).body.data).toMatchObject({ changed: false, removed: [], lines: [{ before: null }] });
  await put(id, { lines: [{ product_id: other, count: 2, price: 50 }] });
  await accept(id, (await get(id, as)).body.data.version, as);
  expect((await get(id, as)).body.data).toMatchObject({ changed: false, removed: [] });
});

it('is not changed by what it answered', async () => {
  const { id } = await offered();
  const { data } = (await get(id, vendor())).body;
  expect((await put(id, data)).body.data).toEqual(data);
});

it('tells what is short, and holds nothing', async () => {
  const { as, product, id, version } = await offered({ stock: 2 });
  const { cart_hash } = (await accept(id, version, as)).body.data;
  expect(await checkout(cart_hash, as)).toMatchObject({
    status: 409,
    body: { code: 'STOCK_SHORTAGE', details: { lines: [{ available: 2 }] } },
  });
  expect(catalogue.stock(product)).toEqual([2, 0]);
  catalogue.change(product, { stock: 5 });
  expect((await checkout(cart_hash, as)).status).toBe(200);
});

it('is not ordered of a company that is shut out', async () => {
  const { as, id, version } = await offered();
  const { cart_hash } = (await accept(id, version, as)).body.data;
  suspended.add(7);
  expect((await checkout(cart_hash, as)).status).toBe(409);
  suspended.delete(7);
});

it.each(['buyer', 'vendor', 'admin'] as const)('is declined by its %s, once, with a reason', async (who) => {
  const { as, id, version } = await offered();
  const by = who === 'buyer' ? as : who === 'vendor' ? vendor() : admin;
  const answers = await Promise.all([1, 2, 3].map(() => decline(id, by)));
  expect(answers.map(({ status, body }) => [status, body.data.status, body.data.declined_by])).toEqual(
    [1, 2, 3].map(() => [200, 'declined', who]),
  );
  expect((await accept(id, version, as)).body.code).toBe('OFFER_CLOSED');
});

it('is withdrawn with its hire, also before it came', async () => {
  const { as, id } = await offered();
  const proposal_id = proposals;
  expect(await ask(withdrawOffer, { proposal_id, by: 'buyer', reason: 'Передумали' })).toEqual({ proposal_id, status: 'declined' });
  expect((await get(id, as)).body.data).toMatchObject({ status: 'declined', declined_by: 'buyer', reason: 'Передумали' });
  const late = hired(buyer());
  await ask(withdrawOffer, { proposal_id: late.proposal_id, by: 'admin', reason: 'Отмена' });
  expect(await ask(createOffer, late)).toEqual({ proposal_id: late.proposal_id, status: 'declined' });
});

it('cannot be withdrawn once it is ordered', async () => {
  const { as, id, version } = await offered();
  const proposal_id = proposals;
  await checkout((await accept(id, version, as)).body.data.cart_hash, as);
  await expect(ask(withdrawOffer, { proposal_id, by: 'vendor', reason: 'Нет' })).rejects.toMatchObject({ code: 'OFFER_ORDERED' });
});

it.each([
  ['a withdrawal', (_: number) => ask(withdrawOffer, { proposal_id: proposals, by: 'buyer' as const, reason: 'Нет' }).catch(() => null)],
  ['a refusal', (id: number) => decline(id, vendor())],
  ['a change', async (id: number) => put(id, { comment: 'Иначе', version: (await get(id, vendor())).body.data.version })],
])('of a checkout and %s at once one wins, and nothing stays held by the other', async (_, meanwhile) => {
  for (let round = 0; round < 5; round += 1) {
    const { as, product, id, version } = await offered();
    const { cart_hash } = (await accept(id, version, as)).body.data;
    catalogue.meanwhile(() => meanwhile(id));
    const placed = await checkout(cart_hash, as);
    const { data } = (await get(id, as)).body;
    expect([placed.status, data.status === 'ordered', catalogue.stock(product)[1]]).toEqual(
      placed.status === 200 ? [200, true, 3] : [409, false, 0],
    );
  }
});

it('is ordered by no administrator, who has no cart, though they posted the tender', async () => {
  const product = catalogue.product({ company_id: 7 });
  await ask(createOffer, hired(admin, { lines: [{ product_id: product, count: 1, price_kopecks: 500 }] }));
  const { id, version } = (await list(admin)).find(({ user_id }: { user_id: number }) => user_id === admin.userId);
  expect((await get(id, admin)).body.data.allowed).toEqual(['decline']);
  expect((await accept(id, version, admin)).status).toBe(403);
  expect((await decline(id, admin)).status).toBe(200);
});

it('is nobody else’s', async () => {
  const { id, version } = await offered();
  const stranger = buyer();
  for (const as of [stranger, vendor(8)])
    for (const answer of [await get(id, as), await put(id, { comment: 'х' }, as), await accept(id, version, as), await decline(id, as)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'OFFER_NOT_FOUND' } });
  expect([await list(stranger), await list(vendor(8))]).toEqual([[], []]);
  expect((await get(id, manager)).status).toBe(200);
  expect([(await decline(id, manager)).status, (await put(id, { comment: 'х' }, manager)).status]).toEqual([403, 403]);
});
