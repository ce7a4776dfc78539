import type {
  OwnedResourceCases,
  ProductUnderTest,
  UnownedProcedures,
  WriteCase,
  WriteContext,
} from '@market/service-kit/testing/authorisation/cases';

const MISSING = 999_999;
const BUYER_PRO = 2;

/** A code of a user, who is known here. */
async function addCode({ pool }: ProductUnderTest, author: number): Promise<number> {
  const sql = `INSERT INTO promo_code (code, author_id, created_at) VALUES ('OWN-' || $1::int || '-' || (SELECT count(*) FROM promo_code), $1::int, now())
    RETURNING id`;
  return (await pool('billing').query(sql, [author])).rows[0].id;
}

const readCode = async ({ pool }: ProductUnderTest, id: unknown): Promise<unknown> =>
  (await pool('billing').query('SELECT code, active, version, deleted_at FROM promo_code WHERE id = $1', [id])).rows;

/** An invoice that is to be paid to a company. */
async function addInvoice({ pool }: ProductUnderTest, company: number): Promise<number> {
  const sql = `INSERT INTO invoice (company_id, number, user_id, order_id, content, bonuses, amount, amount_words, purpose, search, issued_at)
    SELECT $1::int, '2000-' || n, 1, 800000 + n, $2, 0, 120000, 'Одна тысяча двести рублей 00 копеек', 'Оплата', '2000-' || n, now()
    FROM (SELECT count(*)::int + 1 AS n FROM invoice) counted RETURNING id`;
  return (await pool('billing').query(sql, [company, JSON.stringify(PAPER)])).rows[0].id;
}

const PARTY = { name: 'ООО «Лавка»', inn: '7707083893', kpp: '', address: '' };
const PAPER = {
  payer: PARTY,
  seller: { ...PARTY, account: '1', bank: 'Банк', bik: '2', correspondent_account: '', vat: 'none' },
  lines: [{ name: 'Платье', count: 1, price: 1_200, sum: 1_200 }],
};

const readInvoice = async ({ pool }: ProductUnderTest, id: unknown): Promise<unknown> =>
  (await pool('billing').query('SELECT state, paid_on, void_reason FROM invoice WHERE id = $1', [id])).rows;

/** A statement of a company with one document that pays nothing yet. */
async function addStatement({ pool }: ProductUnderTest, company: number | null): Promise<{ id: number; row: number }> {
  const sql = `WITH s AS (INSERT INTO statement (company_id, user_id, file_name, account, from_on, to_on, uploaded_at)
      VALUES ($1, 1, 'a', '1', '2026-11-01', '2026-11-30', now()) RETURNING id)
    INSERT INTO statement_row (statement_id, place, number, dated_on, paid_on, account, payer, payer_inn, payer_account, amount, purpose, state)
    SELECT id, 0, '1', '2026-11-27', '2026-11-27', '1', 'ООО', '', '2', 100, 'Оплата', 'unmatched' FROM s RETURNING id AS row, statement_id AS id`;
  return (await pool('billing').query(sql, [company])).rows[0];
}

const readStatement = async ({ pool }: ProductUnderTest, id: unknown): Promise<unknown> =>
  (await pool('billing').query('SELECT imported_at FROM statement WHERE id = $1', [id])).rows;
const readRow = async ({ pool }: ProductUnderTest, id: unknown): Promise<unknown> =>
  (await pool('billing').query('SELECT state, invoice_id FROM statement_row WHERE id = $1', [id])).rows;

const ofStatement = {
  ...{ owner: 'company' as const, missing: MISSING, read: readStatement, input: (id: unknown) => ({ id }) },
  create: async (product: ProductUnderTest, company: number) => (await addStatement(product, company)).id,
};

export const ownedResourceCases: OwnedResourceCases = {
  'promo.get': { owner: 'user', staffAllowed: true, create: addCode, missing: MISSING, read: readCode, input: (id) => ({ id }) },
  'promo.statisticsOf': { owner: 'user', staffAllowed: true, create: addCode, missing: MISSING, read: readCode, input: (id) => ({ id }) },
  'invoice.get': {
    // Those that are paid by users are tried by its own test.
    ...{ owner: 'company', missing: MISSING, read: readInvoice, input: (id: unknown) => ({ id }) },
    create: addInvoice,
  },
  'statement.get': ofStatement,
  'statement.rows': ofStatement,
  'statement.import': ofStatement,
  'statement.match': {
    ...{ owner: 'company', missing: MISSING, read: readRow, input: (id: unknown) => ({ id, invoice_id: null }) },
    create: async (product, company) => (await addStatement(product, company)).row,
  },
};

export const unownedProcedures: UnownedProcedures = [
  [/^bonus\.get$/, 'the caller’s own alone'],
  [/^transaction\.list$/, 'whomever a stranger names, only their own is answered; its own test names others'],
  [
    /^(transaction\.(add|balance)|tariff\.(assign|planOf|planOfCompany|update)|promo\.(create|update|delete|settings|updateSettings))$/,
    'administrators alone, for anybody',
  ],
  [/^tariff\.(list|get|price)$/, 'plans are everybody’s of their role; its own test asks for those of another'],
  [/^tariff\.buy$/, 'for the caller, or the company that they act for'],
  [/^promo\.(list|statistics)$/, 'the caller’s own alone, unless an administrator asks'],
  [/^payment\.(start|confirm)$/, 'for the caller, or the company that they act for; its own test tries the payment of another'],
  [/^cardPayment\./, 'administrators alone, for anybody'],
  [/^payout\.(owed|list)$/, 'sellers of the own company, whatever they name; its own test names another'],
  [/^payout\.add$/, 'administrators alone, for anybody'],
  [
    /^invoice\.list$/,
    'the caller’s own and the company’s that they act for alone, unless an administrator asks; its own test names another',
  ],
  [/^statement\.list$/, 'the company’s alone that the caller acts for, unless an administrator asks; its own test asks as another'],
  [/^statement\.upload$/, 'for the company that the caller acts for; its own test names another'],
  [/^promo\.activate$/, 'a code is anybody’s to activate; its own test tries who may not'],
];

/** Has billing know a user, with bonuses to spend. */
async function knownUser({ product, users }: WriteContext, as: 'buyer' | 'victim'): Promise<number> {
  const id = users[as];
  const db = product.pool('billing');
  await db.query(`INSERT INTO person (id, fio, roles) VALUES ($1, 'Пользователь', '{ROLE_BUYER}') ON CONFLICT DO NOTHING`, [id]);
  return id;
}

/** Bonuses of the buyer, credited as a movement of its own. */
async function richBuyer(context: WriteContext): Promise<number> {
  const id = await knownUser(context, 'buyer');
  const sql = `WITH known AS (INSERT INTO account (kind, unit, user_id, balance) VALUES ('person', 'bonus', $1, 100000) ON CONFLICT DO NOTHING RETURNING id),
    e AS (INSERT INTO entry (kind, idempotency_key, created_at) SELECT 'manual', 'given ' || id, now() FROM known RETURNING id),
    b AS (INSERT INTO batch (account_id, left_amount, expires_at) SELECT id, 100000, now() + interval '1 year' FROM known)
    INSERT INTO posting (entry_id, account_id, unit, amount, user_id, created_at)
    SELECT e.id, v.account, 'bonus', v.amount, v.owner, now() FROM e, known CROSS JOIN LATERAL (VALUES
      (known.id, 100000, $1::int), ((SELECT id FROM account WHERE kind = 'manual'), -100000, NULL)) AS v (account, amount, owner)`;
  await context.product.pool('billing').query(sql, [id]);
  return id;
}

const PAID_COMPANY = 77;

/** An order that a card has paid, whose money is owed to its seller, made by whoever needs it first. */
async function paidOrder({ product, users }: WriteContext): Promise<{ id: number; order_id: number }> {
  const db = product.pool('billing');
  const known = await db.query('SELECT payment_id AS id, order_id FROM payment_part WHERE company_id = $1', [PAID_COMPANY]);
  if (known.rows[0]) return known.rows[0];
  const sql = `WITH paid AS (
      INSERT INTO payment (key, user_id, order_id, amount, status, provider_id, granted_at, created_at, changed_at)
      VALUES (gen_random_uuid(), $1, 8000, 10000, 'succeeded', 'pi_paid', now(), now(), now()) RETURNING id
    ), part AS (
      INSERT INTO payment_part (payment_id, order_id, company_id, amount) SELECT id, 8001, $2::int, 10000 FROM paid RETURNING payment_id, order_id
    ), a AS (INSERT INTO account (kind, unit, company_id) VALUES ('company', 'kopeck', $2::int) RETURNING id),
    e AS (INSERT INTO entry (kind, idempotency_key, created_at) VALUES ('order_paid', 'paid 8001', now()) RETURNING id),
    p AS (INSERT INTO posting (entry_id, account_id, unit, amount, created_at) SELECT e.id, v.account, 'kopeck', v.amount, now()
      FROM e, a CROSS JOIN LATERAL (VALUES (a.id, -10000), ((SELECT id FROM account WHERE kind = 'cards'), 10000)) AS v (account, amount))
    SELECT payment_id AS id, order_id FROM part`;
  return (await db.query(sql, [users.buyer, PAID_COMPANY])).rows[0];
}

/** An administrator's code by its letters, made by whoever needs it first. */
async function namedCode({ product, users }: WriteContext, code: string): Promise<number> {
  const db = product.pool('billing');
  const known = await db.query('SELECT id FROM promo_code WHERE code = $1', [code]);
  if (known.rows[0]) return known.rows[0].id;
  const made = await db.query('INSERT INTO promo_code (code, author_id, created_at) VALUES ($1, $2, now()) RETURNING id', [
    code,
    users.admin,
  ]);
  return made.rows[0].id;
}

const write = (procedure: string, as: WriteCase['as'], input: WriteCase['input']): WriteCase => ({ procedure, as, succeeds: true, input });

export const writeCases: readonly WriteCase[] = [
  write('transaction.add', 'admin', async (context) => ({ user_id: await knownUser(context, 'victim'), amount: 500, comment: 'Подарок' })),
  write('tariff.buy', 'buyer', async (context) => {
    await richBuyer(context);
    return { id: BUYER_PRO, days: 30 };
  }),
  write('tariff.assign', 'admin', async (context) => ({ user: await knownUser(context, 'victim'), tariff: BUYER_PRO, days: 30 })),
  write('tariff.update', 'admin', () => ({ id: BUYER_PRO, day_price: 34 })),
  // No provider is configured where these are sent.
  { procedure: 'payment.start', as: 'buyer', succeeds: false, input: () => ({ tariff_id: BUYER_PRO, amount: 1_020, days: 30 }) },
  {
    ...{ procedure: 'payment.confirm', as: 'buyer', succeeds: false },
    input: () => ({ tariff_id: BUYER_PRO, days: 30, payment_method_id: 'pm_card_visa' }),
  },
  write('cardPayment.refund', 'admin', async (context) => ({ ...(await paidOrder(context)), amount: 10, comment: 'Брак' })),
  // No provider is configured where this is sent.
  { procedure: 'cardPayment.check', as: 'admin', succeeds: false, input: async (context) => ({ id: (await paidOrder(context)).id }) },
  write('payout.add', 'admin', async (context) => {
    await paidOrder(context);
    return { company_id: PAID_COMPANY, amount: 10, paid_on: '2026-11-27', reference: '15' };
  }),
  write('promo.create', 'admin', () => ({ code: 'WRITTEN-1', amount: 10, bonus: 5 })),
  write('promo.update', 'admin', async (context) => ({ id: await namedCode(context, 'CHANGED-1'), bonus: 7 })),
  write('promo.updateSettings', 'admin', () => ({ amount: 400, bonus: 300 })),
  write('promo.activate', 'buyer', async (context) => {
    await knownUser(context, 'buyer');
    await namedCode(context, 'ACTIVATED-1');
    return { id: 'ACTIVATED-1' };
  }),
  write('promo.delete', 'admin', async (context) => ({ id: await namedCode(context, 'DELETED-1') })),
  // Over this protocol no file can be sent.
  { procedure: 'statement.upload', as: 'admin', succeeds: false, input: () => ({}) },
  write('statement.match', 'admin', async ({ product }) => ({ id: (await addStatement(product, null)).row, invoice_id: null })),
  write('statement.import', 'admin', async ({ product }) => ({ id: (await addStatement(product, null)).id })),
];
