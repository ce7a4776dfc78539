import type { IssueInvoice } from '@market/billing-contract/invoice';
import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';
import { payByTransfer } from './pay-by-transfer.ts';

const { app, pool, catalogue, buyer, vendor } = await ordersApp();
const recipient = { fio: 'Ирина Лавкина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
const put = (id: number, as: Principal, body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });

const ACCOUNT = {
  recipient: '',
  inn: '',
  kpp: '',
  account: '407',
  bank: 'Банк',
  bik: '044',
  correspondent_account: '301',
  vat: '20' as const,
};
const company = (id: number, payment_details: typeof ACCOUNT | null) => ({
  ...{
    id,
    brand: `Марка ${id}`,
    name: `ООО ${id}`,
    country: 'RU' as const,
    inn: '7707083893',
    city: 'Иваново',
    phone_number: '',
    payment_details,
  },
  ...{ min_order_first: null, min_order_repeat: null, turnover_discount: true, state: 'active' as const, stores: [] },
});

/** Pays as the caller of the procedure would; answers what billing was asked as well. */
async function pay(as: Principal, id: number, details: typeof ACCOUNT | null = ACCOUNT) {
  const asked: IssueInvoice[] = [];
  const invoices = { issue: async (input: IssueInvoice) => ({ id: asked.push(input), number: `2026-${asked.length}` }) };
  const sellers = async (ids: number[]) => ids.map((each) => company(each, details));
  const answer = payByTransfer({ db: { pool } as never, principal: as, sellers, invoices }, [{ order_id: id, company_id: 7 }]);
  return { asked, answer: await answer };
}

async function ordered(more: object = {}) {
  const as = buyer();
  const product_id = catalogue.product();
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines: [{ product_id, count: 4 }] }, as })).body
    .data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: { ...recipient, ...more }, as }))
    .body;
  return { as, product_id, id: data.orders[0].id as number };
}

const wanted = async (id: number) =>
  (
    await pool.query(`SELECT payload FROM outbox WHERE subject = 'mp.orders.invoice.wanted' AND aggregate_id = $1 ORDER BY seq`, [
      String(id),
    ])
  ).rows.map(({ payload }) => payload);

it('asks for an invoice of what a part comes to, for whom it was ordered, with the details of its seller', async () => {
  const { as, id } = await ordered({ organization_id: 3 });
  await put(id, vendor(), { status: 'in_processing' });
  await put(id, vendor(), { delivery_cost: 250.5 });
  await put(id, as, { consent: true });
  const { asked, answer } = await pay(as, id);
  expect(asked).toMatchObject([
    {
      ...{ order_id: id, user_id: as.userId, company_id: 7, version: expect.any(Number), bonuses: 0, amount: 4_250.5 },
      payer: { name: 'ООО «Лавка»', inn: '7707083893', kpp: '770701001', address: 'Москва' },
      seller: { name: 'ООО 7', inn: '7707083893', kpp: '', address: 'Иваново', account: '407', bank: 'Банк', bik: '044', vat: '20' },
      lines: [
        { count: 4, price: 1_000, sum: 4_000 },
        { name: 'Доставка', count: 1, price: 250.5, sum: 250.5 },
      ],
    },
  ]);
  expect(answer).toEqual({
    ...{ method: 'transfer', payment_status: 'not_paid', amount: 4_250.5, card: null },
    invoices: [{ order_id: id, id: 1, number: '2026-1' }],
  });
});

it('names the recipient where it was ordered for no organisation', async () => {
  const { as, id } = await ordered();
  expect((await pay(as, id)).asked[0]?.payer).toEqual({ name: 'Ирина Лавкина', inn: '', kpp: '', address: '' });
});

it('refuses where a seller has not said where the money goes, and marks nothing', async () => {
  const { as, id } = await ordered();
  for (const details of [null, { ...ACCOUNT, account: '' }, { ...ACCOUNT, bik: '' }])
    await expect(pay(as, id, details)).rejects.toMatchObject({
      kind: 'CONFLICT',
      code: 'SELLER_DETAILS_MISSING',
      details: { company: 'Марка 7' },
    });
  expect((await pool.query('SELECT invoiced FROM shop_order WHERE id = $1', [id])).rows).toEqual([{ invoiced: false }]);
});

it('leaves out what is paid or canceled, and what is another’s is not there', async () => {
  const [paid, canceled] = [await ordered(), await ordered()];
  await put(paid.id, vendor(), { payment_status: 'paid' });
  await put(canceled.id, canceled.as, { status: 'canceled' });
  for (const { as, id } of [paid, canceled])
    expect((await pay(as, id)).answer).toMatchObject({ payment_status: 'paid', amount: 0, invoices: [] });
  await expect(pay(buyer(), (await ordered()).id)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
});

it('has billing hear what an invoiced part comes to from then on, as long as it is to be paid', async () => {
  const { as, id, product_id } = await ordered();
  await put(id, vendor(), { status: 'in_processing' });
  const lowered = (count: number) => put(id, vendor(), { items: [{ product_id, count }] });
  await lowered(3);
  expect(await wanted(id)).toEqual([]);
  const { asked } = await pay(as, id);
  await lowered(2);
  await put(id, vendor(), { status: 'formation' });
  await put(id, vendor(), { delivery_cost: 100 });
  await put(id, as, { consent: true });
  const events = await wanted(id);
  expect(events).toMatchObject([
    { order_id: id, amount: 2_000, bonuses: 0, lines: [{ count: 2, sum: 2_000 }] },
    { order_id: id, amount: 2_100, lines: [{ count: 2 }, { name: 'Доставка', sum: 100 }] },
  ]);
  expect(events[0].version).toBeGreaterThan(asked[0]?.version ?? 0);
  expect(events[1].version).toBeGreaterThan(events[0].version);
  await put(id, vendor(), { payment_status: 'paid' });
  await lowered(1);
  expect(await wanted(id)).toHaveLength(2);
});
