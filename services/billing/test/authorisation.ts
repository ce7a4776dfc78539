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

export const ownedResourceCases: OwnedResourceCases = {
  'promo.get': { owner: 'user', staffAllowed: true, create: addCode, missing: MISSING, read: readCode, input: (id) => ({ id }) },
  'promo.statisticsOf': { owner: 'user', staffAllowed: true, create: addCode, missing: MISSING, read: readCode, input: (id) => ({ id }) },
};

export const unownedProcedures: UnownedProcedures = [
  [/^bonus\.get$/, 'the caller’s own alone'],
  [/^transaction\.list$/, 'whomever a stranger names, only their own is answered; its own test names others'],
  [
    /^(transaction\.(add|balance)|tariff\.(assign|planOf|update)|promo\.(create|update|delete|settings|updateSettings))$/,
    'administrators alone, for anybody',
  ],
  [/^tariff\.(list|get|price)$/, 'plans are everybody’s of their role; its own test asks for those of another'],
  [/^tariff\.buy$/, 'for the caller, or the company that they act for'],
  [/^promo\.(list|statistics)$/, 'the caller’s own alone, unless an administrator asks'],
  [/^payment\.(start|confirm)$/, 'for the caller, or the company that they act for; its own test tries the payment of another'],
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
  write('promo.create', 'admin', () => ({ code: 'WRITTEN-1', amount: 10, bonus: 5 })),
  write('promo.update', 'admin', async (context) => ({ id: await namedCode(context, 'CHANGED-1'), bonus: 7 })),
  write('promo.updateSettings', 'admin', () => ({ amount: 400, bonus: 300 })),
  write('promo.activate', 'buyer', async (context) => {
    await knownUser(context, 'buyer');
    await namedCode(context, 'ACTIVATED-1');
    return { id: 'ACTIVATED-1' };
  }),
  write('promo.delete', 'admin', async (context) => ({ id: await namedCode(context, 'DELETED-1') })),
];
