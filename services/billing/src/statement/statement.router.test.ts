import type { IssueInvoice } from '@market/billing-contract/invoice';
import type { Principal } from '@market/kit-contract/principal';
import { DAY, movableClock } from '@market/service-kit/testing/movable-clock';
import { expect, it } from 'vitest';
import { type BankFields, bankDocument, bankFile, windows1251 } from '../../test/bank-file.ts';
import { invoicesApp, PAYER } from '../../test/invoices-app.ts';
import { forgetStatements } from './forget-statements.ts';

const { app, pool, admin, manager, person, get, post, put, order, issue, want, invoice, recorded } = await invoicesApp();
const passes = movableClock();

let companies = 200;
const NONE = { matched: 0, suggested: 0, unmatched: 0, known: 0, imported: 0, ignored: 0 };

function send(as: Principal, parts: readonly string[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([new Uint8Array(windows1251(bankFile(parts)))], 'выписка\u202E.txt'));
  return app.call({ as, method: 'POST', url: '/api/statement', body: form });
}

/** A company with a vendor, a buyer of theirs, and what pays an invoice of it. */
async function shop() {
  const company_id = ++companies;
  const [vendor, buyer] = [await person('ROLE_VENDOR', company_id), await person()];
  const sold = (more: Partial<IssueInvoice> = {}) => issue(buyer, { company_id, ...more });
  const paying = ({ number, amount, payer }: Pick<IssueInvoice, 'amount' | 'payer'> & { number: string }, more: BankFields = {}) =>
    bankDocument({ Сумма: amount.toFixed(2), ПлательщикИНН: payer.inn, НазначениеПлатежа: `Оплата по счёту № ${number}`, ...more });
  const upload = async (...parts: string[]) => (await send(vendor, parts)).body.data;
  const imported = async (id: number) => (await post(vendor, `statement/${id}/import`)).body.data;
  const rows = async (id: number) => (await get(vendor, `statement/${id}/rows`)).body.data;
  return { company_id, vendor, buyer, sold, paying, upload, imported, rows };
}

it('shows first what a statement pays, and pays that when it is imported', async () => {
  const { company_id, vendor, buyer, sold, paying, upload, imported, rows } = await shop();
  const [first, second, third] = [await sold(), await sold({ amount: 500.5 }), await sold({ amount: 700 })];
  const { id, ...statement } = await upload(
    paying(first, { ДатаПоступило: '28.11.2026' }),
    paying(second, { НазначениеПлатежа: 'за платья' }),
    paying(third, { Сумма: '699.99', ПлательщикИНН: '500100732259' }),
    bankDocument({ ПлательщикСчет: '40702810200000000001', ПолучательСчет: '40702810200000000009' }),
  );
  expect(statement).toMatchObject({
    ...{ file_name: 'выписка.txt', account: '40702810200000000001', from: '2026-11-01', to: '2026-11-30', imported_at: null },
    counts: { ...NONE, matched: 1, suggested: 1, unmatched: 1, ignored: 1 },
  });
  const named = async () => (await rows(id))[0].invoice.payer_name;
  // Until the order is accepted its seller learns nothing of who ordered, by no document that they make up either.
  expect(await named()).toBe('');
  await order({ id: first.order_id, user_id: buyer.userId, company_id, status: 'formation' });
  expect(await named()).toBe(PAYER.name);
  const shown = await rows(id);
  expect(shown).toMatchObject([
    {
      state: 'matched',
      amount: 1_200,
      date: '2026-11-27',
      payer_inn: PAYER.inn,
      invoice: { id: first.id, number: first.number, payer_name: PAYER.name },
    },
    { state: 'suggested', invoice: { id: second.id, amount: 500.5 } },
    { state: 'unmatched', invoice: null },
    { state: 'ignored', invoice: null },
  ]);
  expect((await get(vendor, `statement/${id}/rows?state=suggested`)).body).toMatchObject({ total: 1, data: [{ id: shown[1].id }] });
  expect(await invoice(buyer, first.id)).toMatchObject({ state: 'issued' });
  expect((await imported(id)).counts).toEqual({ ...NONE, imported: 1, suggested: 1, unmatched: 1, ignored: 1 });
  expect(await invoice(buyer, first.id)).toMatchObject({ state: 'paid', paid_on: '2026-11-28' });
  expect(await recorded(first.order_id)).toMatchObject([
    { method: 'transfer', amount: 1_200, date: '2026-11-28', reference: first.number },
  ]);
  for (const { id: other } of [second, third]) expect(await invoice(buyer, other)).toMatchObject({ state: 'issued' });
});

it('lists those of the own company, the newest first, with what they would pay and have paid; administrators see everybody’s', async () => {
  const [own, other] = [await shop(), await shop()];
  const [first, second] = [await own.sold(), await own.sold({ amount: 500.5 })];
  const paid = own.paying(first);
  const before = await own.upload(paid, bankDocument({ ПлательщикИНН: '' }));
  await own.imported(before.id);
  const after = await own.upload(paid, own.paying(second));
  await other.upload(other.paying(await other.sold()));
  const listed = async (as: Principal, query = '') => (await get(as, `statements${query}`)).body;
  expect(await listed(own.vendor)).toMatchObject({
    total: 2,
    data: [
      {
        ...{ id: after.id, company_id: own.company_id, imported_at: null, counts: { ...NONE, matched: 1, known: 1 } },
        ...{ to_pay: { invoices: 1, amount: 500.5 }, paid: { invoices: 0, amount: 0 } },
      },
      {
        ...{ id: before.id, imported_at: expect.any(String), counts: { ...NONE, imported: 1, unmatched: 1 } },
        ...{ to_pay: { invoices: 0, amount: 0 }, paid: { invoices: 1, amount: 1_200 } },
      },
    ],
  });
  expect((await listed(own.vendor, '?page=2&per_page=1')).data).toMatchObject([{ id: before.id }]);
  expect((await get(own.vendor, `statement/${after.id}`)).body.data.to_pay).toEqual({ invoices: 1, amount: 500.5 });
  expect((await listed(admin)).data.map(({ company_id }: { company_id: number }) => company_id).slice(0, 2)).toEqual([
    other.company_id,
    own.company_id,
  ]);
  expect(await listed({ ...own.vendor, companyId: null })).toMatchObject({ data: [], total: 0 });
  for (const stranger of [own.buyer, manager]) expect((await get(stranger, 'statements')).status).toBe(403);
  // What an administrator may match it with are invoices of its seller, or those of the marketplace itself.
  const due = async (seller: number) => (await get(admin, `invoices?state=issued&company_id=${seller}&per_page=100`)).body.data;
  expect((await due(own.company_id)).map(({ id }: { id: number }) => id)).toEqual([second.id]);
  for (const each of await due(0)) expect(each.company_id).toBeNull();
});

it('pays by hand what a person matches, also after it was imported once', async () => {
  const { vendor, buyer, sold, paying, upload, imported, rows } = await shop();
  const [first, second] = [await sold(), await sold({ amount: 700 })];
  const { id } = await upload(paying(first), paying(second, { НазначениеПлатежа: 'за платья', ПлательщикИНН: '', Сумма: '701.00' }));
  await imported(id);
  const row = (await rows(id))[1];
  expect((await put(vendor, `statement/row/${row.id}`, { invoice_id: second.id })).body.data).toMatchObject({ state: 'matched' });
  expect((await put(vendor, `statement/row/${row.id}`, { invoice_id: null })).body.data).toMatchObject({
    state: 'unmatched',
    invoice: null,
  });
  await put(vendor, `statement/row/${row.id}`, { invoice_id: second.id });
  expect((await imported(id)).counts).toEqual({ ...NONE, imported: 2 });
  expect(await invoice(buyer, second.id)).toMatchObject({ state: 'paid' });
  expect(await recorded(second.order_id)).toMatchObject([{ amount: 701 }]);
  expect(await put(vendor, `statement/row/${row.id}`, { invoice_id: null })).toMatchObject({
    status: 409,
    body: { code: 'STATEMENT_ROW_DONE' },
  });
});

it('lets a person match neither what is not of the company, nor what is closed, dearer or paid by another document', async () => {
  const [own, other] = [await shop(), await shop()];
  const [first, dearer, closed, foreign] = [await own.sold(), await own.sold({ amount: 1_200.01 }), await own.sold(), await other.sold()];
  await order({ id: closed.order_id, user_id: own.buyer.userId, version: 2, status: 'canceled' });
  const { id } = await own.upload(own.paying(first), bankDocument({ ПлательщикИНН: '' }));
  const row = (await own.rows(id))[1];
  const match = async (invoice_id: number) => {
    const { status, body } = await put(own.vendor, `statement/row/${row.id}`, { invoice_id });
    return [status, body.code === 'VALIDATION' ? body.fields.invoice_id : body.code];
  };
  expect(await match(first.id)).toEqual([409, 'STATEMENT_INVOICE_TAKEN']);
  expect(await match(dearer.id)).toEqual([409, 'INVOICE_SUM_MORE']);
  expect(await match(closed.id)).toEqual([409, 'INVOICE_CLOSED']);
  expect(await match(foreign.id)).toEqual([422, 'Счёт не найден']);
  expect(await match(999_999)).toEqual([422, 'Счёт не найден']);
});

it('never pays the invoice of a neighbour, whose numbers are the same', async () => {
  const [own, other] = [await shop(), await shop()];
  const [mine, theirs] = [await own.sold(), await other.sold()];
  expect(mine.number).toBe(theirs.number);
  const { id, counts } = await other.upload(other.paying(theirs));
  expect(counts).toEqual({ ...NONE, matched: 1 });
  for (const stranger of [own.vendor, { ...other.vendor, companyId: null }, own.buyer, manager]) {
    const expected = stranger === own.buyer || stranger === manager ? 403 : 404;
    for (const url of [`statement/${id}`, `statement/${id}/rows`]) expect((await get(stranger, url)).status).toBe(expected);
    expect((await post(stranger, `statement/${id}/import`)).status).toBe(expected);
    const [row] = await other.rows(id);
    expect((await put(stranger, `statement/row/${row.id}`, { invoice_id: null })).status).toBe(expected);
  }
  expect((await send(own.vendor, [], { company_id: String(other.company_id) })).status).toBe(403);
  expect((await send({ ...own.vendor, companyId: null }, [])).body.code).toBe('COMPANY_REQUIRED');
  await other.imported(id);
  expect(await invoice(own.buyer, mine.id)).toMatchObject({ state: 'issued' });
});

it('pays once: two files with the same documents at once, one of them twice, and the same file again', async () => {
  const { buyer, sold, paying, upload, imported } = await shop();
  const invoices = await Promise.all(Array.from({ length: 20 }, (_, at) => sold({ amount: 100 + at })));
  const documents = invoices.map((each) => paying(each));
  const [one, two] = [await upload(...documents), await upload(...documents.toReversed())];
  const done = await Promise.all([imported(one.id), imported(two.id), imported(one.id), imported(two.id)]);
  const [again, ...rest] = [await imported(one.id), await imported(two.id)];
  expect([again, ...rest].map(({ counts }) => counts.imported + counts.known)).toEqual([20, 20]);
  expect([again, ...rest].reduce((sum, { counts }) => sum + counts.imported, 0)).toBe(20);
  expect(done.every(({ imported_at }) => imported_at !== null)).toBe(true);
  for (const { id, order_id } of invoices) {
    expect(await invoice(buyer, id)).toMatchObject({ state: 'paid' });
    expect(await recorded(order_id)).toHaveLength(1);
  }
  const third = await upload(...documents, ...documents);
  expect(third.counts).toEqual({ ...NONE, known: 20, ignored: 20 });
  expect((await imported(third.id)).counts).toEqual({ ...NONE, known: 20, ignored: 20 });
});

it('does not pay what was canceled, changed or paid otherwise between the look and the import', async () => {
  const { buyer, sold, paying, upload, imported } = await shop();
  const [canceled, changed, paid, due] = [
    await sold(),
    await sold({ amount: 300 }),
    await sold({ amount: 400 }),
    await sold({ amount: 500 }),
  ];
  const { id } = await upload(...[canceled, changed, paid, due].map((each) => paying(each)));
  const state = { user_id: buyer.userId, version: 2 };
  await order({ ...state, id: canceled.order_id, status: 'canceled' });
  await want({ order_id: changed.order_id, version: 2, amount: 299 });
  await order({ ...state, id: paid.order_id, payment_status: 'paid' });
  expect((await imported(id)).counts).toEqual({ ...NONE, imported: 1, unmatched: 3 });
  expect(await recorded(canceled.order_id)).toEqual([]);
});

it('pays plans of the marketplace by statements of its administrators alone, and those of a company that they name', async () => {
  const { company_id, vendor, sold, paying } = await shop();
  const bought = await post(vendor, 'buy_tariff/4', { days: 30, method: 'transfer' });
  const paper = await invoice(vendor, bought.body.data.invoice_id);
  const theirs = await sold();
  const parts = [paying(paper), paying(theirs)];
  const own = (await send(admin, parts)).body.data;
  expect(own.counts).toMatchObject({ matched: 1 });
  expect((await send(admin, parts, { company_id: String(company_id) })).body.data.counts).toMatchObject({ matched: 1 });
  expect((await get(vendor, `statement/${own.id}`)).status).toBe(404);
  expect((await post(admin, `statement/${own.id}/import`)).body.data.counts).toMatchObject({ imported: 1 });
  expect(await invoice(vendor, paper.id)).toMatchObject({ state: 'paid' });
  expect((await get(vendor, 'tariffs')).body.plan).toMatchObject({ state: 'active' });
  expect(await invoice(vendor, theirs.id)).toMatchObject({ state: 'issued' });
});

it('refuses what is no statement, in words, and more of them than a day may bring', async () => {
  const { vendor, company_id } = await shop();
  const refused = await send(vendor, [bankDocument({ Сумма: '1,5' })]);
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'STATEMENT_SUM_INVALID', message: expect.stringMatching(/^Строка 13: сумма/) },
  });
  const sql = `INSERT INTO statement (company_id, user_id, file_name, account, from_on, to_on, uploaded_at)
    SELECT $1, 1, 'a', '1', '2026-01-01', '2026-01-01', now() FROM generate_series(1, 100)`;
  await pool.query(sql, [company_id]);
  expect(await send(vendor, [])).toMatchObject({ status: 429, body: { code: 'STATEMENT_LIMIT' } });
});

it('keeps a file for ninety days, and for good what its documents have paid', async () => {
  const { vendor, sold, paying, upload, imported } = await shop();
  const document = paying(await sold());
  const { id } = await upload(document);
  await imported(id);
  const forget = () => forgetStatements({ db: { pool } as never, now: () => new Date() });
  passes(89 * DAY);
  await forget();
  expect((await get(vendor, `statement/${id}`)).status).toBe(200);
  passes(2 * DAY);
  await Promise.all([forget(), forget()]);
  expect((await get(vendor, `statement/${id}`)).status).toBe(404);
  expect((await upload(document)).counts).toEqual({ ...NONE, known: 1 });
});

it('compares and pays as many documents as a file may have', { tags: 'full', timeout: 120_000 }, async () => {
  const { company_id, buyer, paying, upload, imported } = await shop();
  const sql = `INSERT INTO invoice (company_id, number, user_id, order_id, content, bonuses, amount, amount_words, purpose, search, issued_at)
    SELECT $1::int, '2026-' || n, $2, 9000000 + n, $3, 0, 100000 + n, '', '', '', now() FROM generate_series(1, 10000) n`;
  await pool.query(sql, [company_id, buyer.userId, JSON.stringify({ payer: PAYER })]);
  const all = Array.from({ length: 10_000 }, (_, at) => paying({ number: `2026-${at + 1}`, amount: 1_000 + (at + 1) / 100, payer: PAYER }));
  const { id, counts } = await upload(...all);
  expect(counts).toEqual({ ...NONE, matched: 10_000 });
  expect((await imported(id)).counts).toEqual({ ...NONE, imported: 10_000 });
  const { rows } = await pool.query(
    `SELECT count(*)::int AS told FROM outbox WHERE subject = 'mp.billing.payment.recorded' AND aggregate_id::int > 9000000`,
  );
  expect(rows).toEqual([{ told: 10_000 }]);
});
