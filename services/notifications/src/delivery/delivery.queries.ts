import type { ClientBase, Pool } from 'pg';

/** The pool, or a transaction of it. */
export type Queryable = Pick<ClientBase, 'query'>;

/** Whoever delivers is woken when the caller's transaction commits. */
export const DELIVERY_CHANNEL = 'delivery';

const TAKE = `
  WITH taken AS (
    INSERT INTO delivery (id, channel, template, sealed, expires_at)
    VALUES ($1::uuid, $2, $3, $4, now() + $5 * interval '1 second')
    ON CONFLICT (id) DO NOTHING RETURNING id
  )
  SELECT pg_notify('${DELIVERY_CHANNEL}', '')::text AS woken FROM taken`;

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
  await db.query(TAKE, [id, channel, template, sealed, lifetime]);
}

/** Longer than any carrier is waited for, so that nobody else takes what is being sent. */
const LEASE = '2 minutes';

const CLAIM = `
  UPDATE delivery SET attempts = attempts + 1, due_at = now() + interval '${LEASE}'
  WHERE id IN (
    SELECT id FROM delivery WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING id, sealed, attempts, expires_at <= now() AS "isLate"`;

export interface Claimed {
  id: string;
  sealed: Buffer;
  attempts: number;
  /** What it says is worth nothing any more. */
  isLate: boolean;
}

/** Takes those that are due, for this process alone. One whose process died comes up again when its lease ends. */
export async function claimDue(pool: Pool, most: number): Promise<Claimed[]> {
  return (await pool.query<Claimed>(CLAIM, [most])).rows;
}

const END = `UPDATE delivery SET state = $2::delivery_state, sealed = NULL, fault = $3, ended_at = now() WHERE id = $1 AND state = 'waiting'`;

/** It is on its way no more: what it said is erased with the same statement. */
export async function endDelivery(pool: Pool, id: string, end: { state: 'sent' | 'refused' | 'expired'; fault?: string }): Promise<void> {
  await pool.query(END, [id, end.state, end.fault ?? null]);
}

const POSTPONE = `
  UPDATE delivery SET due_at = LEAST(now() + $2 * interval '1 second', expires_at), fault = $3 WHERE id = $1 AND state = 'waiting'`;

export async function postpone(pool: Pool, id: string, { seconds, fault }: { seconds: number; fault: string }): Promise<void> {
  await pool.query(POSTPONE, [id, seconds, fault]);
}

const KEPT = '30 days';
const FORGET = `DELETE FROM delivery WHERE id IN (SELECT id FROM delivery WHERE created_at < now() - interval '${KEPT}' LIMIT 5000)`;

/** Forgets what was sent long ago. */
export async function forgetOldDeliveries(pool: Pool): Promise<void> {
  await pool.query(FORGET);
}
