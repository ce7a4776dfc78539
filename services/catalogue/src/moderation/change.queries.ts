import type { ListChanges } from '@market/catalogue-contract/moderation';
import { listOf, number } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement, statementFamily } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
import { type Bind, boundValues } from '../bound-values.ts';
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

const queued = ({ state, company_id, text }: QueueRequest, bind: Bind): string => {
  const conditions = [`c.state = ${bind(state)}::change_state`];
  if (company_id !== undefined) conditions.push(`c.company_id = ${bind(company_id)}`);
  if (text) {
    const words = bind(containing(text));
    conditions.push(
      `(p.name_ru ILIKE ${words} OR p.name_en ILIKE ${words} OR p.sku ILIKE ${words} OR c.content ->> 'name' ILIKE ${words})`,
    );
  }
  return `FROM product_change c JOIN product p ON p.id = c.product_id WHERE ${conditions.join(' AND ')}`;
};

const QUEUE_VARIANTS: readonly [QueueRequest, ...QueueRequest[]] = [
  { state: 'pending', limit: 1, offset: 0 },
  { state: 'pending', company_id: 1, text: 'a', limit: 1, offset: 0 },
];

const COUNT_QUEUE = statementFamily({
  name: 'catalogue.count-queue',
  row: { total: number },
  compose: (request: QueueRequest) => {
    const { bind, values } = boundValues();
    return { text: `SELECT count(*)::int AS total ${queued(request, bind)}`, values };
  },
  variants: () => QUEUE_VARIANTS,
});

const READ_QUEUE = statementFamily({
  name: 'catalogue.read-queue',
  row: { id: number },
  compose: (request: QueueRequest) => {
    const { bind, values } = boundValues();
    const from = queued(request, bind);
    const order = 'min(c.submitted_at) OVER (PARTITION BY coalesce(p.variant_group_id, -p.id)), coalesce(p.variant_group_id, -p.id), p.id';
    const skipped = bind(request.offset);
    return { text: `SELECT p.id ${from} ORDER BY ${order} LIMIT ${bind(request.limit)} OFFSET ${skipped}::bigint`, values };
  },
  variants: () => QUEUE_VARIANTS,
});

/** A page of the queue by the numbers of its products, and how many wait in all. */
export async function readQueue(tx: Tx, request: QueueRequest): Promise<{ rows: { id: number }[]; total: number }> {
  const counted = await queryRow(tx, COUNT_QUEUE(request));
  return { rows: await queryRows(tx, READ_QUEUE(request)), total: counted?.total ?? 0 };
}
