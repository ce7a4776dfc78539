import type { ResolvedSession } from '@market/identity-contract/session';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

export type SignInMethod = 'password' | 'code' | 'link' | 'sso';

/** A session's beginning, with what a single sign-on said of its own. */
export interface NewSession {
  id: string;
  userId: number;
  tokenHash: Buffer;
  method: SignInMethod;
  address: string;
  userAgent: string;
  sso: { issuer: string; subject: string; session: string | null } | null;
  now: Date;
}

const INSERT = `
  INSERT INTO session (id, user_id, token_hash, method, address, user_agent, sso_issuer, sso_subject, sso_session, created_at, last_used_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) RETURNING id`;

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { id, userId, tokenHash, method, address, userAgent, sso, now } = session;
  const from = [sso?.issuer ?? null, sso?.subject ?? null, sso?.session ?? null];
  await rowsOf(tx, INSERT, [id, userId, tokenHash, method, address, userAgent, ...from, now]);
}

export interface SessionRecord {
  id: string;
  user_id: number;
  method: SignInMethod;
  created_at: Date;
  last_used_at: Date;
  roles: ResolvedSession['roles'];
  locale: ResolvedSession['locale'];
  company_id: number | null;
}

const READ = `
  SELECT s.id, s.user_id, s.method, s.created_at, s.last_used_at, u.roles, u.locale, u.company_id
  FROM session s JOIN "user" u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND u.blocked_at IS NULL AND u.deleted_at IS NULL`;

/** null for a token that is nobody's, and for one of somebody who is blocked. */
export async function readSession(db: Tx, tokenHash: Buffer): Promise<SessionRecord | null> {
  const [row] = await rowsOf<SessionRecord>(db, READ, [tokenHash]);
  return row ?? null;
}

const TOUCH = `
  WITH used AS (UPDATE session SET last_used_at = $2 WHERE id = $1 RETURNING user_id)
  UPDATE "user" SET last_seen_at = $2 FROM used WHERE "user".id = used.user_id RETURNING 1`;

export async function touchSession(db: Tx, id: string, now: Date): Promise<void> {
  await rowsOf(db, TOUCH, [id, now]);
}

const END_ONE = 'DELETE FROM session WHERE id = $1 AND user_id = $2 RETURNING id';
const END_ALL = 'DELETE FROM session WHERE user_id = $1 AND id IS DISTINCT FROM $2::uuid RETURNING id';
const END_OLDEST = `
  DELETE FROM session WHERE id IN (SELECT id FROM session WHERE user_id = $1 ORDER BY last_used_at DESC OFFSET $2) RETURNING id`;

/** Whether it began with the account of a company. */
export async function beganAtCompany(tx: Tx, id: string): Promise<boolean> {
  return (await rowsOf(tx, 'SELECT 1 FROM session WHERE id = $1 AND sso_issuer IS NOT NULL', [id])).length > 0;
}

/** Whether it was there, and the user's. */
export async function deleteSession(tx: Tx, id: string, userId: number): Promise<boolean> {
  return (await rowsOf(tx, END_ONE, [id, userId])).length > 0;
}

export async function deleteSessionsOf(tx: Tx, userId: number, except: string | null): Promise<string[]> {
  return (await rowsOf<{ id: string }>(tx, END_ALL, [userId, except])).map(({ id }) => id);
}

/** Keeps the most recently used ones. */
export async function deleteOldestSessions(tx: Tx, userId: number, kept: number): Promise<void> {
  await rowsOf(tx, END_OLDEST, [userId, kept]);
}
