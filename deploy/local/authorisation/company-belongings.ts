import type { Belonging } from './belonging.ts';
import type { ProductUnderTest } from './product-under-test.ts';

const NOBODYS = 999_999;
const COMPANY = 'SELECT * FROM company WHERE id = $1';
const MEMBERS = 'SELECT user_id, owner FROM membership WHERE company_id = $1 ORDER BY user_id';

/** What somebody else may not change of a company: its row, and who acts for it. */
async function look({ pool }: ProductUnderTest, id: unknown): Promise<unknown> {
  const [company, members] = await Promise.all([COMPANY, MEMBERS].map((sql) => pool('companies').query(sql, [id])));
  return [company?.rows, members?.rows];
}

const itself: Omit<Belonging, 'input'> = { of: 'company', make: async (_, company) => company, missing: NOBODYS, look };

/** A draft with all that it takes to be looked at. */
async function ready({ pool }: ProductUnderTest, company: number): Promise<number> {
  const db = pool('companies');
  await db.query(`UPDATE company SET state = 'draft' WHERE id = $1`, [company]);
  await db.query(`INSERT INTO store (company_id, name, address) VALUES ($1, 'База', 'Иваново')`, [company]);
  return company;
}

let newcomers = 0;

/** Somebody who was invited; the number is his. */
async function member({ pool, addUser }: ProductUnderTest, company: number): Promise<string> {
  const user = await addUser(['ROLE_VENDOR']);
  await pool('companies').query('INSERT INTO membership (user_id, company_id) VALUES ($1, $2)', [user, company]);
  return `${company}:${user}`;
}
const parts = (id: unknown): number[] => String(id).split(':').map(Number);

/** Each procedure of the companies service that takes the number of something that a company owns. */
export const companyBelongings: Readonly<Record<string, Belonging>> = {
  'companies/company.update': { ...itself, input: (id) => ({ id, city: 'Кострома' }) },
  'companies/company.deleteLogo': { ...itself, input: (id) => ({ id }) },
  'companies/company.submit': { ...itself, make: ready, input: (id) => ({ id, accept_documents: true }) },
  'companies/staff.list': { ...itself, input: (id) => ({ id }) },
  'companies/staff.invite': {
    ...itself,
    input: (id) => {
      newcomers += 1;
      return { id, email: `newcomer${newcomers}@shop.example` };
    },
  },
  'companies/staff.remove': {
    of: 'company',
    make: member,
    input: (id) => {
      const [company, user] = parts(id);
      return { id: company, user_id: user };
    },
    missing: `${NOBODYS}:${NOBODYS}`,
    look: (product, id) => look(product, parts(id)[0]),
  },
};
