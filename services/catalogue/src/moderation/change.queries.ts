import type { ListChanges } from '@market/catalogue-contract/moderation';
import { listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { type Bind, manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import { MODEL } from '../goods/goods-conditions.queries.ts';
import { containing } from '../like-pattern.ts';

export const approveProducts = noRows({
  text: `UPDATE product SET moderation = 'approved', moderation_reason = NULL, version = version + 1, updated_at = now()
    WHERE id = ANY ($products::int[])`,
  values: { products: listOf(number) },
});

export const readCompaniesOf = manyRows({
  text: 'SELECT DISTINCT company_id FROM product_change WHERE product_id = ANY ($products::int[]) ORDER BY company_id',
  values: { products: listOf(number) },
  row: { company_id: number },
});

/** SQL: a change is decided already, as it stands. */
const DECIDED = 'EXISTS (SELECT FROM moderation_decision_item i WHERE i.product_id = c.product_id AND i.version = c.version)';

export const readChangeCounts = oneRow({
  text: `SELECT count(DISTINCT ${MODEL}) FILTER (WHERE c.state = 'pending')::int AS pending,
      count(DISTINCT c.company_id) FILTER (WHERE c.state = 'pending')::int AS pending_companies,
      count(DISTINCT ${MODEL}) FILTER (WHERE c.state = 'rejected')::int AS rejected
    FROM product_change c JOIN product p ON p.id = c.product_id WHERE NOT ${DECIDED}`,
  row: { pending: number, pending_companies: number, rejected: number },
});

export const rejectQueued = noRows({
  text: `UPDATE product_change SET state = 'rejected', reason = $reason, version = version + 1 WHERE product_id = ANY ($products::int[])`,
  values: { products: listOf(number), reason: text },
});

/** What guests see already goes on selling as it is. */
export const rejectUnseen = noRows({
  text: `UPDATE product SET moderation = 'rejected', moderation_reason = $reason, updated_at = now()
    WHERE id = ANY ($products::int[]) AND moderation <> 'approved'`,
  values: { products: listOf(number), reason: text },
});

export const readCompanyMembers = manyRows({
  text: 'SELECT id, member_ids AS members FROM company_card WHERE id = ANY ($companies::int[]) ORDER BY id',
  values: { companies: listOf(number) },
  row: { id: number, members: listOf(number) },
});

/** Staff look at the queue, of one company or of all. Goods on their way at this moment are not shown yet: their notice stays as it is. */
export const markNoticesSeen = noRows({
  text: `UPDATE moderation_notice SET seen = true WHERE company_id IN (
      SELECT company_id FROM moderation_notice WHERE NOT seen AND company_id = coalesce($company, company_id) FOR UPDATE SKIP LOCKED
    )`,
  values: { company: nullable(number) },
});

type QueueRequest = Pick<ListChanges, 'state' | 'company_id' | 'text'> & { limit: number; offset: number };

const queued = ({ state, company_id, text }: QueueRequest, bind: Bind): string => {
  const conditions = [`c.state = ${bind(state)}::change_state`, `NOT ${DECIDED}`];
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

const countQueue = oneRow.composed({
  row: { total: number },
  compose: (request: QueueRequest, bind) => `SELECT count(DISTINCT ${MODEL})::int AS total ${queued(request, bind)}`,
  variants: () => QUEUE_VARIANTS,
});

const readQueueRows = manyRows.composed({
  row: { id: number },
  compose: (request: QueueRequest, bind) => {
    const from = queued(request, bind);
    const models = `SELECT p.id, ${MODEL} AS model, min(c.submitted_at) OVER (PARTITION BY ${MODEL}) AS since ${from}`;
    const skipped = bind(request.offset);
    return `SELECT id FROM (SELECT id, dense_rank() OVER (ORDER BY since, model) AS place FROM (${models}) models) queue
      WHERE place > ${skipped}::bigint AND place <= ${skipped}::bigint + ${bind(request.limit)}::int ORDER BY place, id`;
  },
  variants: () => QUEUE_VARIANTS,
});

/** A page of models of the queue, by the numbers of their products, and how many models wait in all. */
export async function readQueue(tx: Tx, request: QueueRequest): Promise<{ rows: { id: number }[]; total: number }> {
  const counted = await countQueue(tx, request);
  return { rows: await readQueueRows(tx, request), total: counted?.total ?? 0 };
}
