import { boolean, bytes, number, type RowOf, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { ClientBase, Pool } from 'pg';

/** The pool, or a transaction of it. */
export type Queryable = Pick<ClientBase, 'query'>;

/** Whoever delivers is woken when the caller's transaction commits. */
export const DELIVERY_CHANNEL = 'delivery';

const INSERT = statement({
  name: 'notifications.insert-delivery',
  text: `
    WITH taken AS (
      INSERT INTO delivery (id, channel, template, sealed, expires_at)
      VALUES ($1::uuid, $2, $3, $4, now() + $5 * interval '1 second')
      ON CONFLICT (id) DO NOTHING RETURNING id
    )
    SELECT pg_notify('${DELIVERY_CHANNEL}', '')::text AS woken FROM taken`,
  parameters: ['id', 'channel', 'template', 'sealed', 'lifetime in seconds'],
  row: { woken: text },
});

export interface NewDelivery {
  id: string;
  channel: string;
  template: string;
  sealed: Buffer;
  /** Seconds. */
  lifetime: number;
}

/** Queues it; one with a known id changes nothing. */
export async function insertDelivery(db: Queryable, { id, channel, template, sealed, lifetime }: NewDelivery): Promise<void> {
  await queryRow(db, INSERT, [id, channel, template, sealed, lifetime]);
}

/** Longer than any carrier is waited for, so that nobody else takes what is being sent. */
const LEASE = '2 minutes';

const CLAIM = statement({
  name: 'notifications.claim-due-deliveries',
  text: `
    UPDATE delivery SET attempts = attempts + 1, due_at = now() + interval '${LEASE}'
    WHERE id IN (
      SELECT id FROM delivery WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING id, sealed, attempts, expires_at <= now() AS "isLate"`,
  parameters: ['most'],
  // isLate: what it says is worth nothing any more.
  row: { id: text, sealed: bytes, attempts: number, isLate: boolean },
});
export type Claimed = RowOf<(typeof CLAIM)['row']>;

/** Takes those that are due, for this process alone. One whose process died comes up again when its lease ends. */
export const claimDue = (pool: Pool, most: number): Promise<Claimed[]> => queryRows(pool, CLAIM, [most]);

const END = statement({
  name: 'notifications.end-delivery',
  text: `UPDATE delivery SET state = $2::delivery_state, sealed = NULL, fault = $3, ended_at = now() WHERE id = $1 AND state = 'waiting'`,
  parameters: ['id', 'state', 'fault'],
  row: {},
});

/** It is on its way no more: what it said is erased with the same statement. */
export async function endDelivery(pool: Pool, id: string, end: { state: 'sent' | 'refused' | 'expired'; fault?: string }): Promise<void> {
  await queryRows(pool, END, [id, end.state, end.fault ?? null]);
}

const POSTPONE = statement({
  name: 'notifications.postpone-delivery',
  text: `
    UPDATE delivery SET due_at = LEAST(now() + $2 * interval '1 second', expires_at), fault = $3 WHERE id = $1 AND state = 'waiting'`,
  parameters: ['id', 'seconds', 'fault'],
  row: {},
});

export async function postpone(pool: Pool, id: string, { seconds, fault }: { seconds: number; fault: string }): Promise<void> {
  await queryRows(pool, POSTPONE, [id, seconds, fault]);
}

const KEPT = '30 days';
const FORGET = statement({
  name: 'notifications.forget-old-deliveries',
  text: `DELETE FROM delivery WHERE id IN (SELECT id FROM delivery WHERE created_at < now() - interval '${KEPT}' LIMIT 5000)`,
  row: {},
});

/** Forgets what was sent long ago. */
export async function forgetOldDeliveries(pool: Pool): Promise<void> {
  await queryRows(pool, FORGET);
}
