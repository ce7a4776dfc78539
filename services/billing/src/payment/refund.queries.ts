import { boolean, date, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

export type RefundState = 'wanted' | 'done' | 'failed';

const columns = { id: number, key: text, payment_id: number, order_id: nullable(number), amount: number };
const COLUMNS = 'id, key::text AS key, payment_id, order_id, amount::float8 AS amount';
export type RefundRow = RowOf<typeof columns>;

export const insertRefund = oneRow({
  text: `INSERT INTO refund (key, payment_id, order_id, amount, reason, comment, author_id, created_at, due_at)
    VALUES ($key::text::uuid, $payment, $order, $amount::float8::bigint, $reason, $comment, $author, $now, $now) RETURNING ${COLUMNS}`,
  values: {
    ...{ key: text, payment: number, order: nullable(number), amount: number, reason: text },
    ...{ comment: nullable(text), author: nullable(number), now: date },
  },
  row: columns,
});

/** Kopecks of a payment, or of one part of it, that are to go back or went back already. */
export const sumRefunds = oneRow({
  text: `SELECT coalesce(sum(amount), 0)::float8 AS amount FROM refund
    WHERE payment_id = $payment AND order_id IS NOT DISTINCT FROM $order AND state <> 'failed'`,
  values: { payment: number, order: nullable(number) },
  row: { amount: number },
});

/** What the ledger has not learned of yet, in the order in which it was wanted. */
export const readUnentered = manyRows({
  text: `SELECT ${COLUMNS} FROM refund WHERE payment_id = $payment AND entered_at IS NULL ORDER BY id`,
  values: { payment: number },
  row: columns,
});

export const enterRefund = noRows({
  text: `UPDATE refund SET entered_at = $now, state = 'done', failure = NULL WHERE id = $id`,
  values: { id: number, now: date },
});

export const raiseRefunded = oneRow({
  text: `UPDATE payment_part SET refunded = refunded + $amount::float8::bigint WHERE payment_id = $payment AND order_id = $order
    RETURNING company_id, refunded = amount AS whole`,
  values: { payment: number, order: number, amount: number },
  row: { company_id: number, whole: boolean },
});

/** Takes refunds that are due; each is due again at `until`, unless it is done by then. */
export const claimRefunds = manyRows({
  text: `UPDATE refund r SET due_at = $until FROM payment p WHERE p.id = r.payment_id AND r.id IN (
      SELECT id FROM refund WHERE state = 'wanted' AND due_at <= $now ORDER BY due_at LIMIT $most FOR UPDATE SKIP LOCKED
    ) RETURNING r.id, r.key::text AS key, r.payment_id, r.order_id, r.amount::float8 AS amount, p.provider_id`,
  values: { now: date, until: date, most: number },
  row: { ...columns, provider_id: nullable(text) },
});

export const isEntered = oneRow({
  text: 'SELECT entered_at IS NOT NULL AS entered FROM refund WHERE id = $id',
  values: { id: number },
  row: { entered: boolean },
});

/** 0: it was done meanwhile. */
export const failRefund = noRows({
  text: `UPDATE refund SET state = 'failed', failure = left($failure, 100) WHERE id = $id AND state = 'wanted'`,
  values: { id: number, failure: text },
});

/** What the provider has refused is asked of it again, with a key of its own. */
export const retryRefunds = noRows({
  text: `UPDATE refund SET state = 'wanted', failure = NULL, key = gen_random_uuid(), due_at = $now
    WHERE payment_id = $payment AND state = 'failed' AND entered_at IS NULL`,
  values: { payment: number, now: date },
});
