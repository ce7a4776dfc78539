import { CompanyForOrder } from '@market/companies-contract/counterparty';
import { userDeleted } from '@market/identity-contract/user.events';
import { orderChanged } from '@market/orders-contract/order.events';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { companies } from '../app.ts';
import type { CompaniesRouter } from '../router.ts';

const events = await testEvents();
const app = await testApp(companies, { nats: events.nats });
const { pool } = app.db;
const market = fixtures(pool);
const orders = app.client<CompaniesRouter>({ facts: { service: 'orders' } });
const account = { recipient: 'ООО', inn: '', kpp: '', account: '40702810000000000001', bank: 'Банк', bik: '', correspondent_account: '' };
const id = await market.company({ payment_details: JSON.stringify(account), min_order_first: 1_500_050 });
const store = await market.store(id, { pickup_point: true });
const vendor = await market.member(id, 41);
const buyer = aPrincipal('ROLE_BUYER', { userId: 50 });
/** The user has placed an order with the company. */
async function orderPlaced({ company_id, user_id }: { company_id: number; user_id: number }) {
  const order = {
    id: company_id * 1_000 + user_id,
    main_id: 1,
    status: 'new',
    payment_status: 'not_paid',
    goods_amount: 1,
    amount: 1,
  } as const;
  const rest = { placed_at: '2026-11-23T00:00:00Z', archived: false, deleted: false, version: 1 };
  await events.publish(orderChanged, order.id, { ...order, ...rest, company_id, user_id });
  await events.settled('companies', 'orders');
}
const other = await market.company({ payment_details: JSON.stringify(account) });

type As = ReturnType<typeof aPrincipal> | undefined;
const get = async (url: string, as: As) => (await app.call({ url, ...(as ? { as } : {}) })).body.data;
/** What of a company is open to this caller: its number, its store's, its account. */
async function openTo(as: As, company = id) {
  const page = await get(`/api/company/${company}`, as);
  const account = page.payment_details?.account ?? null;
  return { phone: page.phone_number, store: page.stores[0]?.phone_number ?? null, account, counterparty: page.counterparty };
}
const closed = { phone: null, store: null, account: null, counterparty: false };
const open = { phone: '74950000012', store: '74932000034', account: account.account };

it('opens contacts and payment details to a buyer once they have placed an order, of that company alone', async () => {
  expect(await openTo(buyer)).toEqual(closed);
  const pair = { company_id: id, user_id: buyer.userId };
  await orderPlaced(pair);
  expect(await openTo(buyer)).toEqual({ ...open, counterparty: true });
  expect(await get(`/api/shop/store/${store}`, buyer)).toMatchObject({ phone_number: open.store });
  expect(await openTo(buyer, other)).toEqual(closed);
  for (const as of [undefined, aPrincipal('ROLE_BUYER', { userId: 51 }), aPrincipal('ROLE_VENDOR', { userId: 52, companyId: other })])
    expect(await openTo(as)).toEqual(closed);
  for (const as of [vendor, aPrincipal('ROLE_ADMIN', { userId: 1 }), aPrincipal('ROLE_MANAGER', { userId: 2 })])
    expect(await openTo(as)).toEqual({ ...open, counterparty: false });
});

it('keeps the account from who was only shown the contacts', async () => {
  const as = aPrincipal('ROLE_BUYER', { userId: 55 });
  expect((await app.call({ method: 'POST', url: `/api/company/${id}/show_contact`, as })).status).toBe(200);
  expect(await openTo(as)).toEqual({ ...open, account: null, counterparty: false });
});

it('counts no contact that a counterparty is shown', async () => {
  await orderPlaced({ company_id: id, user_id: 60 });
  const as = aPrincipal('ROLE_BUYER', { userId: 60 });
  const { body } = await app.call({ method: 'POST', url: `/api/company/${id}/show_contact`, as });
  expect(body.data).toMatchObject({ phone_number: open.phone, left: 5 });
  expect((await pool.query('SELECT * FROM contact_view WHERE user_id = 60')).rows).toEqual([]);
});

it('keeps payment details out of every list, also from a counterparty', async () => {
  await orderPlaced({ company_id: id, user_id: buyer.userId });
  for (const url of ['/api/companies', '/api/companies/search?inn=77', '/api/shop/stores'])
    expect(JSON.stringify((await app.call({ url, as: buyer })).body)).not.toContain(account.account);
});

it('is not who was deleted, whatever is told of their orders later', async () => {
  const known = async () => (await pool.query('SELECT FROM counterparty WHERE user_id = 65')).rowCount;
  await orderPlaced({ company_id: id, user_id: 65 });
  expect(await known()).toBe(1);
  await events.publish(userDeleted, 65, { id: 65 });
  await events.settled('companies', 'identity');
  await orderPlaced({ company_id: other, user_id: 65 });
  expect(await known()).toBe(0);
});

it('is told of by orders alone, and of companies that there are', async () => {
  for (const as of [buyer, aPrincipal('ROLE_ADMIN')])
    await expect(app.client<CompaniesRouter>({ as }).company.forOrder.query({ company_ids: [id] })).rejects.toThrow();
  await orderPlaced({ company_id: 999_999, user_id: 70 });
  expect((await pool.query('SELECT * FROM counterparty WHERE user_id = 70')).rows).toEqual([]);
});

it('tells orders what they write down of sellers: terms in roubles, pickup points, and the store that was asked for', async () => {
  const closedStore = await market.store(id, { working_time: null });
  await market.store(other);
  const { data } = await orders.company.forOrder.query({ company_ids: [other, id, 999_999], store_id: closedStore });
  expect(data.map((company) => CompanyForOrder.strict().parse(company).id)).toEqual([id, other]);
  const place = { address: 'Иваново', lat: null, lng: null, working_time: null, phone_number: open.store };
  expect(data[0]).toMatchObject({ phone_number: open.phone, payment_details: account, min_order_first: 15_000.5, turnover_discount: true });
  expect(data[0]?.stores).toEqual([
    { ...place, id: closedStore, name: expect.any(String), pickup_point: false },
    { ...place, id: store, name: expect.any(String), pickup_point: true },
  ]);
  expect(data[1]).toMatchObject({ min_order_first: null, min_order_repeat: null, stores: [] });
});

it('lets a company do without the turnover discount, which its card tells', async () => {
  const change = { method: 'PUT', url: `/api/company/${id}`, as: vendor } as const;
  expect((await app.call({ ...change, body: { turnover_discount: false } })).body.data.turnover_discount).toBe(false);
  expect((await app.call({ ...change, body: { city: 'Плёс' } })).body.data.turnover_discount).toBe(false);
  const { rows } = await pool.query(
    `SELECT payload FROM outbox WHERE aggregate = 'companies.company' AND aggregate_id = $1 ORDER BY version`,
    [String(id)],
  );
  expect(rows.at(-1).payload).toMatchObject({ turnover_discount: false, min_order_first: 15_000.5, min_order_repeat: null });
});
