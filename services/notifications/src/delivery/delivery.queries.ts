import { boolean, bytes, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { ClientBase, Pool } from 'pg';

/** The pool, or a transaction of it. */
export type Queryable = Pick<ClientBase, 'query'>;

/** Whoever delivers is woken when the caller's transaction commits. */
export const DELIVERY_CHANNEL = 'delivery';

/** Queues it; one with a known id changes nothing. Its lifetime is in seconds. */
export const insertDelivery = oneRow({
  text: `
    WITH taken AS (
      INSERT INTO delivery (id, channel, template, sealed, expires_at)
      VALUES ($id::uuid, $channel, $template, $sealed, now() + $lifetime * interval '1 second')
      ON CONFLICT (id) DO NOTHING RETURNING id
    )
    SELECT pg_notify('${DELIVERY_CHANNEL}', '')::text AS woken FROM taken`,
  values: { id: text, channel: text, template: text, sealed: bytes, lifetime: number },
  row: { woken: text },
});

/** Longer than any carrier is waited for, so that nobody else takes what is being sent. */
const LEASE = '2 minutes';

/** Takes those that are due, for this process alone. One whose process died comes up again when its lease ends. */
export const claimDue = manyRows({
  text: `UPDATE delivery SET attempts = attempts + 1, due_at = now() + interval '${LEASE}'
    WHERE id IN (
      SELECT id FROM delivery WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at LIMIT $most FOR UPDATE SKIP LOCKED)
    RETURNING id, sealed, attempts, expires_at <= now() AS "isLate"`,
  values: { most: number },
  // isLate: what it says is worth nothing any more.
  row: { id: text, sealed: bytes, attempts: number, isLate: boolean },
});
export type Claimed = RowOf<typeof claimDue.row>;

const endDeliveryRow = noRows({
  text: `UPDATE delivery SET state = $state::delivery_state, sealed = NULL, fault = $fault, ended_at = now()
    WHERE id = $id AND state = 'waiting'`,
  values: { id: text, state: textOf<'expired' | 'refused' | 'sent'>(), fault: nullable(text) },
});

/** It is on its way no more: what it said is erased with the same statement. */
export async function endDelivery(pool: Pool, id: string, end: { state: 'sent' | 'refused' | 'expired'; fault?: string }): Promise<void> {
  await endDeliveryRow(pool, { id, state: end.state, fault: end.fault ?? null });
}

export const postpone = noRows({
  text: `UPDATE delivery SET due_at = LEAST(now() + $seconds * interval '1 second', expires_at), fault = $fault
    WHERE id = $id AND state = 'waiting'`,
  values: { id: text, seconds: number, fault: text },
});
