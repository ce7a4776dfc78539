import { randomUUID } from 'node:crypto';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DAY, movableClock } from '@market/service-kit/testing/movable-clock';
import { expect, it, test } from 'vitest';
import { invoicesApp, PAYER, SELLER } from '../../test/invoices-app.ts';
import { payInvoices } from '../paid-invoice/pay-invoices.ts';
import { noteUnusedTransfer } from './on-kept-payment.ts';

const { pool, admin, manager, person, order, orders, get, asked, issue, want, invoice, recorded, nextOrder } = await invoicesApp();
const passes = movableClock();

const numbers = async (company: number): Promise<number[]> =>
  (await pool.query(`SELECT split_part(number, '-', 2)::int AS number FROM invoice WHERE company_id = $1 ORDER BY 1`, [company])).rows.map(
    ({ number }) => number,
  );
const upTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);
const year = (): number => new Date(Date.now() + 3 * 3_600_000).getUTCFullYear();
const pay = (id: number, amount: number) =>
  inTransaction(pool, (tx) => payInvoices(tx, [{ invoice: id, day: '2026-11-27', amount }], new Date()));

it('is a whole paper: parties, lines, tax, words, purpose, code', async () => {
  const buyer = await person();
  const { id, number, order_id } = await issue(buyer, { amount: 12_000.5, bonuses: 99.5 });
  expect(await invoice(buyer, id)).toMatchObject({
    ...{
      id,
      number,
      state: 'issued',
      void_reason: null,
      paid_on: null,
      company_id: 7,
      order_id,
      tariff_id: null,
      seller: SELLER,
      payer: PAYER,
    },
    ...{ seller_name: SELLER.name, payer_name: PAYER.name, amount: 12_000.5, bonuses: 99.5, vat_amount: 2_000.08, replaced_by: null },
    amount_words: 'Двенадцать тысяч рублей 50 копеек',
    purpose: expect.stringMatching(
      new RegExp(`^Оплата по счёту № ${number} от .* \\(заказ № ${order_id}\\)\\. В том числе НДС 20% — 2000\\.08 руб\\.$`),
    ),
    qr: expect.stringContaining('|Sum=1200050|Purpose=Оплата по счёту'),
  });
  const untaxed = await issue(buyer, { seller: { ...SELLER, vat: 'none', account: 'DE89370400440532013000' } });
  expect(await invoice(buyer, untaxed.id)).toMatchObject({
    vat_amount: null,
    qr: null,
    purpose: expect.stringMatching(/НДС не облагается$/),
  });
});

it('numbers those of a seller in a year without gaps: fifty at once, some of them in vain, and from one again in the next year', async () => {
  const buyer = await person();
  const closed = await order({ user_id: buyer.userId, company_id: 21, status: 'canceled' });
  const all = Array.from({ length: 50 }, (_, at) =>
    issue(buyer, { company_id: 21, ...(at % 5 === 0 ? { order_id: closed } : {}) }).catch(() => null),
  );
  const failing = Array.from({ length: 5 }, () =>
    inTransaction(pool, async (tx) => {
      await tx.query(
        `INSERT INTO invoice_counter AS c VALUES (21, $1, 1) ON CONFLICT (company_id, year) DO UPDATE SET last_number = c.last_number + 1`,
        [year()],
      );
      throw new Error('rolled back');
    }).catch(() => null),
  );
  const issued = (await Promise.all(all)).filter((one) => one !== null);
  await Promise.all(failing);
  expect(issued).toHaveLength(40);
  expect(await numbers(21)).toEqual(upTo(40));
  passes(366 * DAY);
  expect((await issue(buyer, { company_id: 21 })).number).toBe(`${year()}-1`);
  expect((await issue(buyer, { company_id: 22 })).number).toBe(`${year()}-1`);
});

it('answers the same for the same, also to ten at once, and puts another in its place where anything differs', async () => {
  const buyer = await person();
  const input = asked(buyer);
  const ids = await Promise.all(Array.from({ length: 10 }, () => orders.invoice.issue.mutate(input)));
  expect(new Set(ids.map(({ data }) => data.id)).size).toBe(1);
  const first = ids[0]?.data.id ?? 0;
  const { data: next } = await orders.invoice.issue.mutate({ ...input, payer: { ...PAYER, kpp: '' } });
  expect(next.id).not.toBe(first);
  expect(await invoice(buyer, first)).toMatchObject({
    state: 'void',
    void_reason: 'changed',
    replaced_by: next.id,
    replaced_by_number: next.number,
  });
  expect(await invoice(buyer, next.id)).toMatchObject({ state: 'issued' });
});

it.each([
  ['canceled', { status: 'canceled' }, 'canceled'],
  ['deleted', { deleted: true }, 'canceled'],
  ['paid by something else', { payment_status: 'paid' }, 'paid_otherwise'],
] as const)('is void once its order is %s, and none is issued any more', async (_, state, void_reason) => {
  const buyer = await person();
  const { id, order_id, ...rest } = await issue(buyer);
  await order({ id: order_id, user_id: buyer.userId, version: 1 });
  expect(await invoice(buyer, id)).toMatchObject({ state: 'issued' });
  await order({ id: order_id, user_id: buyer.userId, version: 2, ...state });
  expect(await invoice(buyer, id)).toMatchObject({ state: 'void', void_reason });
  const { number: _number, ...input } = rest;
  await expect(orders.invoice.issue.mutate({ ...input, order_id })).rejects.toThrow('Этот заказ сейчас не оплачивают');
});

it('follows an order that comes to something else, tells its buyer, and an older state says nothing', async () => {
  const buyer = await person();
  const { id, order_id } = await issue(buyer);
  await want({ order_id, version: 4, amount: 900 });
  const { replaced_by } = await invoice(buyer, id);
  expect(await invoice(buyer, replaced_by)).toMatchObject({ amount: 900, payer: PAYER, seller: SELLER, state: 'issued', order_id });
  await want({ order_id, version: 3, amount: 1_000 });
  await want({ order_id, version: 4, amount: 1_000 });
  expect(await invoice(buyer, replaced_by)).toMatchObject({ state: 'issued' });
  const told = await pool.query(`SELECT payload FROM outbox WHERE payload ->> 'kind' = 'invoice_changed' AND aggregate_id = $1`, [
    String(buyer.userId),
  ]);
  expect(told.rows).toMatchObject([{ payload: { target: { kind: 'invoice', id: replaced_by } } }]);
});

it('is issued as the order is by now where that was heard of before', async () => {
  const buyer = await person();
  const order_id = nextOrder();
  await want({ order_id, version: 5, amount: 700 });
  const { id } = await issue(buyer, { order_id, version: 4, amount: 1_200 });
  expect(await invoice(buyer, id)).toMatchObject({ amount: 700 });
  const later = await issue(buyer, { order_id, version: 6, amount: 800 });
  expect(await invoice(buyer, later.id)).toMatchObject({ amount: 800 });
});

it('is paid once, its order hears of it, and is answered as it is when another is asked for', async () => {
  const buyer = await person();
  const { id, order_id, number } = await issue(buyer);
  const done = await Promise.all([pay(id, 120_000), pay(id, 120_000)]);
  expect(done.map(({ size }) => size).sort()).toEqual([0, 1]);
  expect(await recorded(order_id)).toEqual([
    { order_id, payment: expect.any(String), method: 'transfer', amount: 1_200, date: '2026-11-27', reference: number },
  ]);
  expect(await invoice(buyer, id)).toMatchObject({ state: 'paid', paid_on: '2026-11-27' });
  expect(await issue(buyer, { order_id, amount: 500 })).toMatchObject({ id, number });
  await order({ id: order_id, user_id: buyer.userId, version: 2, payment_status: 'paid' });
  expect(await invoice(buyer, id)).toMatchObject({ state: 'paid', void_reason: null });
});

it('notes once that an order did not take the money, tells administrators, and lets it be paid anew', async () => {
  const buyer = await person();
  const { id, order_id } = await issue(buyer);
  await pay(id, 120_000);
  const [{ payment }] = await recorded(order_id);
  const kept = { order_id, payment, kept: 0, reason: 'canceled' } as const;
  for (const said of [{ ...kept, kept: 1_200 }, kept, kept, { ...kept, payment: randomUUID() }])
    await inTransaction(pool, (tx) => noteUnusedTransfer(tx, said));
  const { rows } = await pool.query(`SELECT payload FROM outbox WHERE subject = 'mp.billing.role-notice.wanted'`);
  expect(rows).toMatchObject([{ payload: { roles: ['ROLE_ADMIN'], target: { kind: 'order', id: order_id } } }]);
  expect((await pool.query('SELECT unused_reason FROM invoice WHERE id = $1', [id])).rows).toEqual([{ unused_reason: 'canceled' }]);
  expect((await issue(buyer, { order_id })).id).not.toBe(id);
});

test.each([
  ['its content', `content = '{}'`],
  ['its sum', 'amount = amount + 1'],
  ['its number', `number = '2026-999'`],
  ['its order', 'order_id = 1'],
])('the database lets nobody change %s', async (_, change) => {
  const { id } = await issue(await person());
  await expect(pool.query(`UPDATE invoice SET ${change} WHERE id = ${id}`)).rejects.toThrow('stays as it was issued');
});

it('stays in the database, and what is paid or void stays so', async () => {
  const { id } = await issue(await person());
  await pay(id, 120_000);
  await expect(pool.query('DELETE FROM invoice')).rejects.toThrow('stays as it was issued');
  await expect(pool.query(`UPDATE invoice SET state = 'issued', paid_on = NULL WHERE id = ${id}`)).rejects.toThrow(
    'stays as it was issued',
  );
});

it('tells a seller nothing of who pays before the order is accepted, nor where it came to nothing, whatever is looked for', async () => {
  const [buyer, seller] = [await person(), await person('ROLE_VENDOR', 51)];
  const { id, number, order_id } = await issue(buyer, { company_id: 51 });
  const known = async () => {
    const shown = [await invoice(seller, id), ...(await get(seller, `invoices?filter=${number}`)).body.data];
    const found = await Promise.all(
      [PAYER.inn, PAYER.name.slice(0, 6)].map((text) => get(seller, `invoices?filter=${encodeURIComponent(text)}`)),
    );
    return [shown.map(({ payer_name }) => payer_name), shown[0].payer.inn, found.map(({ body }) => body.total)];
  };
  const nothing = [['', ''], '', [0, 0]];
  const all = [[PAYER.name, PAYER.name], PAYER.inn, [1, 1]];
  const states = { new: nothing, formation: all, canceled: nothing } as const;
  expect(await known()).toEqual(nothing);
  for (const [at, status] of (['new', 'formation', 'canceled'] as const).entries()) {
    await order({ id: order_id, user_id: buyer.userId, company_id: 51, status, version: at + 1 });
    expect([status, await known()]).toEqual([status, states[status]]);
    for (const reader of [buyer, admin]) expect((await invoice(reader, id)).payer).toEqual(PAYER);
  }
});

it('is read by whoever pays, by whoever acts for the seller now, and by administrators; nobody else learns of it', async () => {
  const [buyer, stranger] = [await person(), await person()];
  const [seller, neighbour] = [await person('ROLE_VENDOR', 31), await person('ROLE_VENDOR', 32)];
  const { id, number } = await issue(buyer, { company_id: 31 });
  await issue(stranger, { company_id: 32 });
  for (const reader of [buyer, seller, admin]) expect(await invoice(reader, id)).toMatchObject({ id, number });
  for (const other of [stranger, neighbour, manager, { ...seller, companyId: null }, { ...seller, roles: ['ROLE_BUYER' as const] }]) {
    expect(await get(other, `invoice/${id}`)).toMatchObject({ status: 404, body: { code: 'INVOICE_NOT_FOUND' } });
    expect((await get(other, 'invoices?company_id=31')).body).toMatchObject({ data: [], total: 0 });
  }
  for (const reader of [buyer, seller]) expect((await get(reader, 'invoices')).body).toMatchObject({ data: [{ id, number }], total: 1 });
  const found = async (query: string) => (await get(admin, `invoices?company_id=31&${query}`)).body.data.length;
  expect(await found(`filter=${encodeURIComponent('лавка')}`)).toBe(1);
  expect(await found(`filter=${number}`)).toBe(1);
  expect(await found('filter=7707083893&state=issued')).toBe(1);
  expect(await found('filter=%25')).toBe(0);
  expect(await found('state=paid')).toBe(0);
});
