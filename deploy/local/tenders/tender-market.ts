import type { Answer } from '@market/service-kit/testing/authorisation/cases';
import { type ComposedProduct, productUnderTest } from '../authorisation/product-under-test.ts';

interface Vendor {
  company: number;
  user: number;
  token: string;
}

const INSERT_TENDER = `
  INSERT INTO tender (number, user_id, description, desired_price, closes_on, closes_at, categories, status)
  VALUES ($1, $2, 'Ищем льняные платья на лето', 10000000, $3::date, ($3::date + 1)::timestamptz, '{1}', $4) RETURNING id`;
const INSERT_PROPOSAL = `
  INSERT INTO proposal (tender_id, company_id, user_id, comment, status, moderated_at, reason, hired_at, price)
  VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN now() END, $7, CASE WHEN $5 = 'hired' THEN now() END, 9000000) RETURNING id`;
const COUNT = `
  UPDATE tender SET live_num = live.num, moderated_num = live.moderated FROM (
    SELECT count(*) AS num, count(moderated_at) AS moderated FROM proposal WHERE tender_id = $1 AND status <> 'canceled' AND deleted_at IS NULL
  ) live WHERE id = $1`;

interface GivenProposal {
  status?: 'in_moderation' | 'hired' | 'canceled';
  moderated?: boolean;
  comment?: string;
  reason?: string;
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A product with a buyer and vendors, whose tenders and proposals are put where a test begins. */
export async function tenderMarket(options: Parameters<typeof productUnderTest>[0] = {}) {
  const product = await productUnderTest(options);
  const db = product.pool('tenders');
  await db.query(`INSERT INTO category_card (id, deleted, name_ru, active, version) VALUES (1, false, 'Платья', true, 0)`);
  let numbers = 0;
  const addVendor = async (): Promise<Vendor> => {
    const company = await product.addCompany();
    const user = await product.addUser(['ROLE_VENDOR']);
    await product.actFor(user, company);
    for (const service of ['tenders', 'orders'])
      await product.pool(service).query('UPDATE company_card SET member_ids = ARRAY[$2::int] WHERE id = $1', [company, user]);
    return { company, user, token: await product.addSession(user) };
  };
  const addTender = async (owner: number, { status = 'open', days = 20 }: { status?: string; days?: number } = {}): Promise<number> => {
    numbers += 1;
    return (await db.query(INSERT_TENDER, [`2020-${String(numbers).padStart(6, '0')}`, owner, dayFromNow(days), status])).rows[0].id;
  };
  const addProposal = async (
    tender: number,
    { company, user }: Vendor,
    { status = 'in_moderation', moderated = true, comment = 'Сошьём', reason }: GivenProposal = {},
  ): Promise<number> => {
    const why = reason ?? (status === 'canceled' ? 'not_chosen' : null);
    const { rows } = await db.query(INSERT_PROPOSAL, [tender, company, user, comment, status, moderated, why]);
    await db.query(COUNT, [tender]);
    return rows[0].id;
  };
  return { product, db, addVendor, addTender, addProposal, ...asker(product) };
}
export type TenderMarket = Awaited<ReturnType<typeof tenderMarket>>;

function asker({ ask }: ComposedProduct) {
  const put = (proposal: number, token: string, body: object): Promise<Answer> =>
    ask({ method: 'PUT', url: `/api/shop/proposal/${proposal}`, token, body });
  return { put, hire: (proposal: number, token: string): Promise<Answer> => put(proposal, token, { status: 'hired' }) };
}
