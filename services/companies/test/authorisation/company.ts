import type {
  OwnedResourceCase,
  OwnedResourceCases,
  ProductUnderTest,
  WriteCase,
  WriteContext,
} from '@market/service-kit/testing/authorisation/cases';

const MISSING = 999_999;
const COMPANY = 'SELECT * FROM company WHERE id = $1';
const MEMBERS = 'SELECT user_id, owner FROM membership WHERE company_id = $1 ORDER BY user_id';

/** What another user may not change of a company: its row, and who acts for it. */
async function read({ pool }: ProductUnderTest, id: unknown): Promise<unknown> {
  const [company, members] = await Promise.all([COMPANY, MEMBERS].map((sql) => pool('companies').query(sql, [id])));
  return [company?.rows, members?.rows];
}

const itself: Omit<OwnedResourceCase, 'input'> = { owner: 'company', create: async (_, company) => company, missing: MISSING, read };

/** A draft with all that it takes to be submitted. */
async function makeDraft({ pool }: ProductUnderTest, company: number): Promise<number> {
  const db = pool('companies');
  await db.query(`UPDATE company SET state = 'draft' WHERE id = $1`, [company]);
  await db.query(`INSERT INTO store (company_id, name, address) VALUES ($1, 'База', 'Иваново')`, [company]);
  return company;
}

let newcomers = 0;

/** An invited member; the id is of the company and of the user. */
async function addMember({ pool, addUser }: ProductUnderTest, company: number): Promise<string> {
  const user = await addUser(['ROLE_VENDOR']);
  await pool('companies').query('INSERT INTO membership (user_id, company_id) VALUES ($1, $2)', [user, company]);
  return `${company}:${user}`;
}
/** A person who was invited; the id is of the company and of the invitation. */
async function addInvitation({ pool }: ProductUnderTest, company: number): Promise<string> {
  newcomers += 1;
  const sql = `INSERT INTO invitation (company_id, email, invited_by, sent_at, expires_at, letter_id)
    VALUES ($1, $2, 1, now(), now() + interval '1 day', gen_random_uuid()) RETURNING id`;
  const { rows } = await pool('companies').query(sql, [company, `invited${newcomers}@shop.example`]);
  return `${company}:${rows[0].id}`;
}
const readInvitations = async ({ pool }: ProductUnderTest, id: unknown): Promise<unknown> =>
  (await pool('companies').query('SELECT * FROM invitation WHERE id = $1', [parts(id)[1]])).rows;
const invitation: OwnedResourceCase = {
  owner: 'company',
  create: addInvitation,
  input: (id) => {
    const [company, invited] = parts(id);
    return { id: company, invitation_id: invited };
  },
  missing: `${MISSING}:${MISSING}`,
  read: readInvitations,
};
const addAccessRequest = async ({ pool, addUser }: ProductUnderTest, company: number): Promise<string> => {
  const user = await addUser(['ROLE_VENDOR']);
  const sql = `INSERT INTO access_request (user_id, company_id, contact, asked_at, notified) VALUES ($1, $2, 'asks@shop.example', now(), true)`;
  await pool('companies').query(sql, [user, company]);
  return `${company}:${user}`;
};
const accessRequest: OwnedResourceCase = {
  owner: 'company',
  create: addAccessRequest,
  input: (id) => {
    const [company, user] = parts(id);
    return { id: company, user_id: user };
  },
  missing: `${MISSING}:${MISSING}`,
  read: async ({ pool }, id) => {
    const [company, user] = parts(id);
    return (await pool('companies').query('SELECT * FROM access_request WHERE company_id = $1 AND user_id = $2', [company, user])).rows;
  },
};
const parts = (id: unknown): number[] => String(id).split(':').map(Number);

/** Each procedure that takes the id of a company or of a member of its staff. */
export const companyCases: OwnedResourceCases = {
  'company.update': { ...itself, input: (id) => ({ id, city: 'Кострома' }) },
  'company.deleteLogo': { ...itself, input: (id) => ({ id }) },
  'company.submit': { ...itself, create: makeDraft, input: (id) => ({ id, accept_documents: true }) },
  'staff.list': { ...itself, input: (id) => ({ id }) },
  'staff.invite': {
    ...itself,
    input: (id) => {
      newcomers += 1;
      return { id, email: `newcomer${newcomers}@shop.example` };
    },
  },
  'staff.invitations': { ...itself, input: (id) => ({ id }) },
  'staff.resendInvitation': invitation,
  'staff.withdrawInvitation': invitation,
  'accessRequest.list': { ...itself, input: (id) => ({ id }) },
  'accessRequest.decline': accessRequest,
  'staff.remove': {
    owner: 'company',
    create: addMember,
    input: (id) => {
      const [company, user] = parts(id);
      return { id: company, user_id: user };
    },
    missing: `${MISSING}:${MISSING}`,
    read: (product, id) => read(product, parts(id)[0]),
  },
};

/** The company that the vendor of the writes has created. */
export const ownCompany = async ({ product, users }: WriteContext): Promise<number> =>
  (await product.pool('companies').query('SELECT company_id AS id FROM membership WHERE user_id = $1', [users.vendor])).rows[0].id;

const byVendor = (procedure: string, input: (company: number) => object, succeeds = true): WriteCase => ({
  procedure,
  as: 'vendor',
  succeeds,
  input: async (context) => input(await ownCompany(context)),
});
const invitationTo = async ({ product }: WriteContext, email: string): Promise<number> =>
  (await product.pool('companies').query('SELECT id FROM invitation WHERE email = $1', [email])).rows[0].id;

const COLLEAGUE = 900_077;

/** Another user who acts for the company. */
async function addColleague(context: WriteContext): Promise<number> {
  const values = [COLLEAGUE, await ownCompany(context)];
  await context.product.pool('companies').query('INSERT INTO membership (user_id, company_id) VALUES ($1, $2)', values);
  return COLLEAGUE;
}

/** An invitation to an address that the user has proven to be theirs. */
async function inviteVictim(context: WriteContext): Promise<number> {
  const email = 'invited.victim@example.ru';
  const { pool } = context.product;
  await pool('identity').query('UPDATE "user" SET email = $1, email_verified_at = now() WHERE id = $2', [email, context.users.victim]);
  const sql = `INSERT INTO invitation (company_id, email, invited_by, sent_at, expires_at, letter_id)
    VALUES ($1, $2, 1, now(), now() + interval '1 day', gen_random_uuid()) RETURNING id`;
  return (await pool('companies').query(sql, [await ownCompany(context), email])).rows[0].id;
}

/** The company that an administrator has created, and deletes again. */
const spareCompany = async ({ product }: WriteContext): Promise<number> =>
  (await product.pool('companies').query(`SELECT id FROM company WHERE brand = 'Запас'`)).rows[0].id;
const byAdmin = (procedure: string, input: (company: number) => object): WriteCase => ({
  procedure,
  as: 'admin',
  succeeds: true,
  input: async (context) => input(await spareCompany(context)),
});

/** A company of others, which the vendor can ask for access: by a proven address. */
async function strangeInn({ product, users }: WriteContext): Promise<string> {
  await product.pool('identity').query('UPDATE "user" SET email_verified_at = now() WHERE id = $1', [users.vendor]);
  await product.pool('companies').query(`INSERT INTO company (brand, name, inn) VALUES ('Чужая', 'ООО «Чужая»', '7728168971')`);
  return '7728168971';
}

/** A user who asks the vendor's company for access. */
async function addAsker(context: WriteContext): Promise<number> {
  const sql = `INSERT INTO access_request (user_id, company_id, contact, asked_at, notified) VALUES ($1, $2, 'asks@shop.example', now(), true)
    ON CONFLICT (user_id, company_id) DO UPDATE SET answered_at = NULL`;
  await context.product.pool('companies').query(sql, [COLLEAGUE, await ownCompany(context)]);
  return COLLEAGUE;
}

/** Writes of companies. The one that the vendor creates is there in the end, for what follows. */
export const companyWrites: readonly WriteCase[] = [
  { procedure: 'accessRequest.ask', as: 'vendor', succeeds: true, input: async (context) => ({ inn: await strangeInn(context) }) },
  {
    procedure: 'company.create',
    as: 'vendor',
    succeeds: true,
    input: () => ({ brand: 'Ткач', name: 'ООО «Ткач»', inn: '7707083893', phone_number: '+74950000012' }),
  },
  byVendor('company.update', (id) => ({ id, city: 'Иваново' })),
  byVendor('company.uploadLogo', (id) => ({ id }), false),
  byVendor('company.deleteLogo', (id) => ({ id })),
  byVendor('staff.invite', (id) => ({ id, email: 'colleague@example.ru' })),
  {
    procedure: 'staff.resendInvitation',
    as: 'vendor',
    succeeds: true,
    input: async (context) => ({ id: await ownCompany(context), invitation_id: await invitationTo(context, 'colleague@example.ru') }),
  },
  {
    procedure: 'staff.withdrawInvitation',
    as: 'vendor',
    succeeds: true,
    input: async (context) => ({ id: await ownCompany(context), invitation_id: await invitationTo(context, 'colleague@example.ru') }),
  },
  {
    procedure: 'accessRequest.decline',
    as: 'vendor',
    succeeds: true,
    input: async (context) => ({ id: await ownCompany(context), user_id: await addAsker(context) }),
  },
  ...(['decline', 'accept'] as const).map(
    (answer): WriteCase => ({
      procedure: `invitation.${answer}`,
      as: 'victim',
      succeeds: answer === 'decline',
      input: async (context) => ({ id: await inviteVictim(context) }),
    }),
  ),
  {
    procedure: 'staff.remove',
    as: 'vendor',
    succeeds: true,
    input: async (context) => ({ id: await ownCompany(context), user_id: await addColleague(context) }),
  },
  byVendor('company.submit', (id) => ({ id, accept_documents: true }), false),
  {
    procedure: 'company.create',
    as: 'admin',
    succeeds: true,
    input: () => ({ brand: 'Запас', name: 'ООО «Запас»', inn: '7830002293' }),
  },
  byAdmin('company.setStatus', (id) => ({ id, status: 'closed', reason: 'Проверка' })),
  byAdmin('company.setTrusted', (id) => ({ id, trusted: true })),
  byAdmin('company.delete', (id) => ({ id })),
];
