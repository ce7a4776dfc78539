import type { ResolvedSession } from '@market/identity-contract/session';
import { boolean, bytes, date, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
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

const insertSessionRow = noRows({
  text: `
    INSERT INTO session (id, user_id, token_hash, method, address, user_agent, sso_issuer, sso_subject, sso_session, created_at, last_used_at)
    VALUES ($id, $userId, $tokenHash, $method, $address, $userAgent, $issuer, $subject, $theirs, $now, $now)`,
  values: {
    id: text,
    userId: number,
    tokenHash: bytes,
    method: textOf<SignInMethod>(),
    address: text,
    userAgent: text,
    issuer: nullable(text),
    subject: nullable(text),
    theirs: nullable(text),
    now: date,
  },
});

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { id, userId, tokenHash, method, address, userAgent, sso, now } = session;
  const [issuer, subject, theirs] = [sso?.issuer ?? null, sso?.subject ?? null, sso?.session ?? null];
  await insertSessionRow(tx, { id, userId, tokenHash, method, address, userAgent, issuer, subject, theirs, now });
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
  has_factor: boolean,
  token_hash: bytes,
};

const SESSION_RECORD = `s.id, s.user_id, s.method, s.created_at, s.last_used_at, u.roles, u.locale, u.company_id,
      EXISTS (SELECT FROM second_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS has_factor`;

/** Those that tokens open; unknown tokens and those of blocked users open none. */
export const readSessions = manyRows({
  prepareAs: 'identity.read-sessions',
  text: `SELECT s.token_hash, ${SESSION_RECORD}
    FROM session s JOIN "user" u ON u.id = s.user_id
    WHERE s.token_hash = ANY ($tokenHashes) AND u.blocked_at IS NULL AND u.deleted_at IS NULL`,
  values: { tokenHashes: listOf(bytes) },
  row: sessionRecord,
});

/** Those that tokens of the chat act for; a token that has run out acts for none. */
export const readSessionsOfChat = manyRows({
  prepareAs: 'identity.read-sessions-of-chat',
  text: `SELECT c.token_hash, ${SESSION_RECORD}, c.expires_at
    FROM chat_token c JOIN session s ON s.id = c.session_id JOIN "user" u ON u.id = s.user_id
    WHERE c.token_hash = ANY ($tokenHashes) AND c.expires_at > $now AND u.blocked_at IS NULL AND u.deleted_at IS NULL`,
  values: { tokenHashes: listOf(bytes), now: date },
  row: { ...sessionRecord, expires_at: date },
});

export const touchSession = noRows({
  text: `
    WITH used AS (UPDATE session SET last_used_at = $now WHERE id = $id RETURNING user_id)
    UPDATE "user" SET last_seen_at = $now FROM used WHERE "user".id = used.user_id`,
  values: { id: text, now: date },
});

const findSessionOfIssuer = oneRow({
  text: 'SELECT true AS found FROM session WHERE id = $id AND sso_issuer IS NOT NULL',
  values: { id: text },
  row: { found: boolean },
});

/** Whether it began with the account of a company. */
export const beganAtCompany = async (tx: Tx, id: string): Promise<boolean> => (await findSessionOfIssuer(tx, { id })) !== null;

const deleteSessionRow = oneRow({
  text: 'DELETE FROM session WHERE id = $id AND user_id = $userId RETURNING id',
  values: { id: text, userId: number },
  row: { id: text },
});

/** Whether it was there, and the user's. */
export const deleteSession = async (tx: Tx, id: string, userId: number): Promise<boolean> =>
  (await deleteSessionRow(tx, { id, userId })) !== null;

const deleteSessions = manyRows({
  text: 'DELETE FROM session WHERE user_id = $userId AND id IS DISTINCT FROM $except::uuid RETURNING id',
  values: { userId: number, except: nullable(text) },
  row: { id: text },
});

export const deleteSessionsOf = async (tx: Tx, userId: number, except: string | null): Promise<string[]> =>
  (await deleteSessions(tx, { userId, except })).map(({ id }) => id);

/** Keeps the most recently used ones. */
export const deleteOldestSessions = noRows({
  text: 'DELETE FROM session WHERE id IN (SELECT id FROM session WHERE user_id = $userId ORDER BY last_used_at DESC OFFSET $kept)',
  values: { userId: number, kept: number },
});

/** The user's password, held until the transaction ends: a block, a deletion or another password that comes now is waited for, and then seen. */
export const holdPassword = oneRow({
  text: 'SELECT password_hash FROM "user" WHERE id = $userId AND deleted_at IS NULL FOR SHARE',
  values: { userId: number },
  row: { password_hash: nullable(text) },
});

/** The sessions of a user, the last used first. */
export const readSessionsOf = (prisma: PrismaClient, userId: number) =>
  prisma.session.findMany({
    select: { id: true, method: true, address: true, userAgent: true, createdAt: true, lastUsedAt: true },
    where: { userId },
    orderBy: { lastUsedAt: 'desc' },
  });

export const readSessionStart = oneRow({
  text: 'SELECT created_at FROM session WHERE id::text = $id',
  values: { id: text },
  row: { created_at: date },
});
