import type { ResolvedSession } from '@market/identity-contract/session';
import { boolean, date, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
import type { PrismaClient } from '../generated/prisma/client.ts';

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

const INSERT = statement({
  name: 'identity.insert-session',
  text: `
    INSERT INTO session (id, user_id, token_hash, method, address, user_agent, sso_issuer, sso_subject, sso_session, created_at, last_used_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
  parameters: ['id', 'user', 'hash of the token', 'method', 'address', 'user agent', 'issuer', 'subject', "issuer's session", 'now'],
  row: {},
});

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { id, userId, tokenHash, method, address, userAgent, sso, now } = session;
  const [issuer, subject, theirs] = [sso?.issuer ?? null, sso?.subject ?? null, sso?.session ?? null];
  await queryRows(tx, INSERT, [id, userId, tokenHash, method, address, userAgent, issuer, subject, theirs, now]);
}

const sessionRecord = {
  id: text,
  user_id: number,
  method: textOf<SignInMethod>(),
  created_at: date,
  last_used_at: date,
  roles: listOf(textOf<ResolvedSession['roles'][number]>()),
  locale: textOf<ResolvedSession['locale']>(),
  company_id: nullable(number),
};
export type SessionRecord = RowOf<typeof sessionRecord>;

const READ = statement({
  name: 'identity.read-session',
  text: `
    SELECT s.id, s.user_id, s.method, s.created_at, s.last_used_at, u.roles, u.locale, u.company_id
    FROM session s JOIN "user" u ON u.id = s.user_id
    WHERE s.token_hash = $1 AND u.blocked_at IS NULL AND u.deleted_at IS NULL`,
  parameters: ['hash of the token'],
  row: sessionRecord,
});

/** null for an unknown token, and for one of a blocked user. */
export const readSession = (db: Tx, tokenHash: Buffer): Promise<SessionRecord | null> => queryRow(db, READ, [tokenHash]);

const TOUCH = statement({
  name: 'identity.touch-session',
  text: `
    WITH used AS (UPDATE session SET last_used_at = $2 WHERE id = $1 RETURNING user_id)
    UPDATE "user" SET last_seen_at = $2 FROM used WHERE "user".id = used.user_id`,
  parameters: ['session', 'now'],
  row: {},
});

export async function touchSession(db: Tx, id: string, now: Date): Promise<void> {
  await queryRows(db, TOUCH, [id, now]);
}

const BEGAN_AT_COMPANY = statement({
  name: 'identity.find-session-of-issuer',
  text: 'SELECT true AS found FROM session WHERE id = $1 AND sso_issuer IS NOT NULL',
  parameters: ['session'],
  row: { found: boolean },
});

/** Whether it began with the account of a company. */
export const beganAtCompany = async (tx: Tx, id: string): Promise<boolean> => (await queryRow(tx, BEGAN_AT_COMPANY, [id])) !== null;

const END_ONE = statement({
  name: 'identity.delete-session',
  text: 'DELETE FROM session WHERE id = $1 AND user_id = $2 RETURNING id',
  parameters: ['session', 'user'],
  row: { id: text },
});

/** Whether it was there, and the user's. */
export const deleteSession = async (tx: Tx, id: string, userId: number): Promise<boolean> =>
  (await queryRow(tx, END_ONE, [id, userId])) !== null;

const END_ALL = statement({
  name: 'identity.delete-sessions',
  text: 'DELETE FROM session WHERE user_id = $1 AND id IS DISTINCT FROM $2::uuid RETURNING id',
  parameters: ['user', 'session that stays'],
  row: { id: text },
});

export const deleteSessionsOf = async (tx: Tx, userId: number, except: string | null): Promise<string[]> =>
  (await queryRows(tx, END_ALL, [userId, except])).map(({ id }) => id);

const END_OLDEST = statement({
  name: 'identity.delete-oldest-sessions',
  text: 'DELETE FROM session WHERE id IN (SELECT id FROM session WHERE user_id = $1 ORDER BY last_used_at DESC OFFSET $2)',
  parameters: ['user', 'sessions that stay'],
  row: {},
});

/** Keeps the most recently used ones. */
export async function deleteOldestSessions(tx: Tx, userId: number, kept: number): Promise<void> {
  await queryRows(tx, END_OLDEST, [userId, kept]);
}

const HOLD_PASSWORD = statement({
  name: 'identity.hold-password',
  text: 'SELECT password_hash FROM "user" WHERE id = $1 AND deleted_at IS NULL FOR SHARE',
  parameters: ['user'],
  row: { password_hash: nullable(text) },
});

/** The user's password, held until the transaction ends: a block, a deletion or another password that comes now is waited for, and then seen. */
export const holdPassword = (tx: Tx, userId: number) => queryRow(tx, HOLD_PASSWORD, [userId]);

/** The sessions of a user, the last used first. */
export const readSessionsOf = (prisma: PrismaClient, userId: number) =>
  prisma.session.findMany({
    select: { id: true, method: true, address: true, userAgent: true, createdAt: true, lastUsedAt: true },
    where: { userId },
    orderBy: { lastUsedAt: 'desc' },
  });
