import type {
  OwnedResourceCase,
  OwnedResourceCases,
  ProductUnderTest,
  UnownedProcedures,
  WriteCase,
  WriteContext,
} from '@market/service-kit/testing/authorisation/cases';

const MISSING = 999_999;
const description = 'Ищем льняные платья на лето';

/** An open tender of a user; its category is known. */
async function addTender({ pool }: ProductUnderTest, user: number): Promise<number> {
  const db = pool('tenders');
  await db.query(
    `INSERT INTO category_card (id, deleted, name_ru, active, version) VALUES (1, false, 'Платья', true, 0) ON CONFLICT DO NOTHING`,
  );
  const sql = `INSERT INTO tender (number, user_id, description, desired_price, closes_on, closes_at, categories)
    SELECT '2020-' || lpad((count(*) + 1)::text, 6, '0'), $1, $2, 10000, current_date + 20, current_date + 21, '{1}' FROM tender RETURNING id`;
  return (await db.query(sql, [user, description])).rows[0].id;
}

/** A moderated proposal of a company to a tender of a user. */
async function addProposal(product: ProductUnderTest, user: number, company: number): Promise<number> {
  const tender = await addTender(product, user);
  const sql = `WITH counted AS (UPDATE tender SET live_num = 1, moderated_num = 1 WHERE id = $1)
    INSERT INTO proposal (tender_id, company_id, user_id, comment, moderated_at) VALUES ($1, $2, 1, 'Сошьём', now()) RETURNING id`;
  return (await product.pool('tenders').query(sql, [tender, company])).rows[0].id;
}

const readTender = async ({ pool }: ProductUnderTest, id: unknown): Promise<unknown> =>
  (await pool('tenders').query('SELECT status, description, version, deleted_at FROM tender WHERE id = $1', [id])).rows;
const readProposal = async ({ pool }: ProductUnderTest, id: unknown): Promise<unknown> =>
  (await pool('tenders').query('SELECT status, comment, version, deleted_at FROM proposal WHERE id = $1', [id])).rows;

const ofTender = (input: OwnedResourceCase['input'] = (id) => ({ id })): OwnedResourceCase => ({
  ...{ owner: 'user', staffAllowed: true, create: addTender, missing: MISSING, read: readTender, input },
});
const ofProposal = (input: OwnedResourceCase['input'] = (id) => ({ id })): OwnedResourceCase => ({
  ...{ owner: 'parties', missing: MISSING, read: readProposal, input },
  create: (product, user, company = 0) => addProposal(product, user, company),
});

export const ownedResourceCases: OwnedResourceCases = {
  'tender.update': ofTender((id) => ({ id, description: 'Ищем другие платья' })),
  'tender.delete': ofTender(),
  'proposal.compare': ofTender(),
  'proposal.get': ofProposal(),
};

export const unownedProcedures: UnownedProcedures = [
  [/^tender\.(list|get|showContact)$/, 'tenders are everybody’s who trades; contacts are counted, and their own test tries who may'],
  [/^tender\.(add|quota)$/, 'the caller’s own alone'],
  [/^tender\.(addAttachments|deleteAttachment)$/, 'a picture is sent as a form; their own test tries others’ tenders'],
  [/^proposal\.list$/, 'whatever ids are given narrows what the caller may see; the hunt for leaks names others’'],
  [/^proposal\.(add|addAsSpelt|addPhoto)$/, 'the caller’s own company alone; its own test tries another’s'],
  [
    /^proposal\.(update|delete|improve)$/,
    'its two sides may do different things: every state is tried by every caller in deploy/local/tenders',
  ],
  [/^question\./, 'read by all who may read the tender; their own test tries who may ask and answer'],
  [/^alert\./, 'the caller’s own alone'],
];

/** The buyer's open tender. */
const ownTender = (context: WriteContext): Promise<number> =>
  foundOr(
    context,
    {
      sql: `SELECT id FROM tender WHERE user_id = $1 AND status = 'open' AND deleted_at IS NULL ORDER BY id LIMIT 1`,
      values: [context.users.buyer],
    },
    () => addTender(context.product, context.users.buyer),
  );

/** What a query finds, or else what is made: a write that is sent again finds the same. */
async function foundOr(
  context: WriteContext,
  { sql, values }: { sql: string; values: unknown[] },
  make: () => Promise<number>,
): Promise<number> {
  const { rows } = await context.product.pool('tenders').query(sql, values);
  return rows[0]?.id ?? make();
}

const CARD = `INSERT INTO company_card (id, brand, state, version) VALUES ($1, 'Бренд', 'active', 1) ON CONFLICT DO NOTHING`;

/** A proposal that waits, of some company to a tender of the buyer's. */
async function aProposal(context: WriteContext): Promise<number> {
  const { product, users } = context;
  await product.pool('tenders').query(CARD, [1]);
  const sql = `SELECT p.id FROM proposal p JOIN tender t ON t.id = p.tender_id
    WHERE t.user_id = $1 AND t.status = 'open' AND p.status = 'in_moderation' AND p.deleted_at IS NULL ORDER BY p.id LIMIT 1`;
  return foundOr(context, { sql, values: [users.buyer] }, () => addProposal(product, users.buyer, 1));
}

/** An open tender of another user to which the vendor's company, known to this service, has not offered. */
async function foreignTender(context: WriteContext): Promise<number> {
  const { product, users } = context;
  const { rows } = await product.pool('identity').query('SELECT company_id FROM "user" WHERE id = $1', [users.vendor]);
  const company = rows[0].company_id ?? 1;
  await product.pool('tenders').query(CARD, [company]);
  const sql = `SELECT t.id FROM tender t WHERE t.user_id = $1 AND t.status = 'open' AND NOT EXISTS (
    SELECT FROM proposal p WHERE p.tender_id = t.id AND p.company_id = $2) ORDER BY t.id LIMIT 1`;
  return foundOr(context, { sql, values: [users.admin, company] }, () => addTender(product, users.admin));
}

async function question(context: WriteContext): Promise<number> {
  const { product, users } = context;
  const find = {
    sql: 'SELECT q.id FROM question q JOIN tender t ON t.id = q.tender_id WHERE t.user_id = $1 LIMIT 1',
    values: [users.buyer],
  };
  return foundOr(context, find, async () => {
    const tender = await addTender(product, users.buyer);
    const sql = `INSERT INTO question (tender_id, company_id, user_id, text) VALUES ($1, 1, 1, 'Какой лён?') RETURNING id`;
    return (await product.pool('tenders').query(sql, [tender])).rows[0].id;
  });
}

const write = (procedure: string, as: WriteCase['as'], input: WriteCase['input']): WriteCase => ({ procedure, as, succeeds: true, input });

export const writeCases: readonly WriteCase[] = [
  write('tender.add', 'admin', async (context) => {
    await foreignTender(context);
    return { description, desired_price: 1_000, categories: [1] };
  }),
  write('tender.update', 'buyer', async (context) => ({ id: await ownTender(context), description: 'Ищем другие платья' })),
  { procedure: 'tender.addAttachments', as: 'buyer', succeeds: false, input: async (context) => ({ id: await ownTender(context) }) },
  { procedure: 'tender.deleteAttachment', as: 'buyer', succeeds: false, input: () => ({ id: MISSING }) },
  write('tender.delete', 'buyer', async (context) => ({ id: await ownTender(context) })),
  { procedure: 'tender.showContact', as: 'vendor', succeeds: true, input: async (context) => ({ id: await foreignTender(context) }) },
  write('proposal.add', 'vendor', async (context) => ({ id: await foreignTender(context), comment: 'Сошьём' })),
  write('proposal.addAsSpelt', 'vendor', async (context) => ({ id: await foreignTender(context), comment: 'Сошьём' })),
  { procedure: 'proposal.addPhoto', as: 'vendor', succeeds: false, input: async (context) => ({ id: await foreignTender(context) }) },
  write('proposal.improve', 'buyer', async (context) => ({ id: await aProposal(context), text: 'А дешевле?' })),
  write('proposal.update', 'buyer', async (context) => ({ id: await aProposal(context), status: 'hired' })),
  write('proposal.delete', 'admin', async (context) => ({ id: await aProposal(context) })),
  write('question.ask', 'vendor', async (context) => ({ id: await foreignTender(context), text: 'Какой лён?' })),
  write('question.answer', 'buyer', async (context) => ({ id: await question(context), answer: 'Любой' })),
  write('alert.set', 'vendor', async (context) => {
    await foreignTender(context);
    return { text: 'лён' };
  }),
  write('alert.delete', 'vendor', () => ({})),
];
