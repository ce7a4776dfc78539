import type { ListChanges } from '@market/catalogue-contract/moderation';
import { listOf, number } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { boundValues } from '../bound-values.ts';
import { containing } from '../like-pattern.ts';

const APPROVE_PRODUCTS = statement({
  name: 'catalogue.approve-products',
  text: `UPDATE product SET moderation = 'approved', moderation_reason = NULL, version = version + 1, updated_at = now() WHERE id = ANY ($1::int[])`,
  parameters: ['products'],
  row: {},
});

export const approveProducts = (tx: Tx, products: readonly number[]) => queryRows(tx, APPROVE_PRODUCTS, [products]);

const READ_COMPANIES_OF = statement({
  name: 'catalogue.read-companies-of',
  text: 'SELECT DISTINCT company_id FROM product_change WHERE product_id = ANY ($1::int[]) ORDER BY company_id',
  parameters: ['products'],
  row: { company_id: number },
});

export const readCompaniesOf = (tx: Tx, products: readonly number[]) => queryRows(tx, READ_COMPANIES_OF, [products]);

const READ_CHANGE_COUNTS = statement({
  name: 'catalogue.read-change-counts',
  text: `
  SELECT count(*) FILTER (WHERE state = 'pending')::int AS pending,
    count(DISTINCT company_id) FILTER (WHERE state = 'pending')::int AS pending_companies,
    count(*) FILTER (WHERE state = 'rejected')::int AS rejected
  FROM product_change`,
  row: { pending: number, pending_companies: number, rejected: number },
});

export const readChangeCounts = (tx: Tx) => queryRow(tx, READ_CHANGE_COUNTS);

const REJECT_QUEUED = statement({
  name: 'catalogue.reject-queued',
  text: `UPDATE product_change SET state = 'rejected', reason = $2, version = version + 1 WHERE product_id = ANY ($1::int[])`,
  parameters: ['products', 'reason'],
  row: {},
});

export const rejectQueued = (tx: Tx, products: readonly number[], reason: string) => queryRows(tx, REJECT_QUEUED, [products, reason]);

/** What guests see already goes on selling as it is. */
const REJECT_UNSEEN = statement({
  name: 'catalogue.reject-unseen',
  text: `
  UPDATE product SET moderation = 'rejected', moderation_reason = $2, updated_at = now()
  WHERE id = ANY ($1::int[]) AND moderation <> 'approved'`,
  parameters: ['products', 'reason'],
  row: {},
});

export const rejectUnseen = (tx: Tx, products: readonly number[], reason: string) => queryRows(tx, REJECT_UNSEEN, [products, reason]);

const READ_COMPANY_MEMBERS = statement({
  name: 'catalogue.read-company-members',
  text: 'SELECT id, member_ids AS members FROM company_card WHERE id = ANY ($1::int[]) ORDER BY id',
  parameters: ['companies'],
  row: { id: number, members: listOf(number) },
});

export const readCompanyMembers = (tx: Tx, companies: readonly number[]) => queryRows(tx, READ_COMPANY_MEMBERS, [companies]);

type QueueRequest = Pick<ListChanges, 'state' | 'company_id' | 'text'> & { limit: number; offset: number };

/** A page of the queue by the numbers of its products, and how many wait in all. */
export async function readQueue(
  tx: Tx,
  { state, company_id, text, limit, offset }: QueueRequest,
): Promise<{ rows: { id: number }[]; total: number }> {
  const { bind, values } = boundValues();
  const conditions = [`c.state = ${bind(state)}::change_state`];
  if (company_id !== undefined) conditions.push(`c.company_id = ${bind(company_id)}`);
  if (text) {
    const words = bind(containing(text));
    conditions.push(
      `(p.name_ru ILIKE ${words} OR p.name_en ILIKE ${words} OR p.sku ILIKE ${words} OR c.content ->> 'name' ILIKE ${words})`,
    );
  }
  const from = `FROM product_change c JOIN product p ON p.id = c.product_id WHERE ${conditions.join(' AND ')}`;
  const [counted] = await rowsOf<{ total: number }>(tx, `SELECT count(*)::int AS total ${from}`, values);
  const order = 'min(c.submitted_at) OVER (PARTITION BY coalesce(p.variant_group_id, -p.id)), coalesce(p.variant_group_id, -p.id), p.id';
  const skipped = bind(offset);
  const sql = `SELECT p.id ${from} ORDER BY ${order} LIMIT ${bind(limit)} OFFSET ${skipped}::bigint`;
  return { rows: await rowsOf<{ id: number }>(tx, sql, values), total: counted?.total ?? 0 };
}
