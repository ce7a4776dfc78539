import type { Role } from '@market/identity-contract/role';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

/** An account at an issuer: the only key by which it is known again. */
export interface IssuerAccount {
  issuer: string;
  subject: string;
}

export interface LinkedUser {
  id: number;
  roles: Role[];
  locale: 'ru' | 'en';
  company_id: number | null;
  blocked_at: Date | null;
}

const LINKED = `
  SELECT u.id, u.roles, u.locale, u.company_id, u.blocked_at
  FROM sso_identity i JOIN "user" u ON u.id = i.user_id
  WHERE i.issuer = $1 AND i.subject = $2 AND u.deleted_at IS NULL`;

/** null: nobody of ours yet. */
export async function readLinkedUser(db: Tx, { issuer, subject }: IssuerAccount): Promise<LinkedUser | null> {
  const [row] = await rowsOf<LinkedUser>(db, LINKED, [issuer, subject]);
  return row ?? null;
}

const HOLD = `
  SELECT id, roles, locale, company_id, blocked_at FROM "user" WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`;

/** The user as he is, held until the transaction ends: an administrator may be giving him other roles. */
export async function holdUser(tx: Tx, id: number): Promise<LinkedUser | null> {
  const [row] = await rowsOf<LinkedUser>(tx, HOLD, [id]);
  return row ?? null;
}

const LINK = `
  INSERT INTO sso_identity (issuer, subject, user_id, email, linked_at, last_used_at) VALUES ($1, $2, $3, $4, $5, $5)
  ON CONFLICT (issuer, subject) DO NOTHING RETURNING 1`;
const USED = 'UPDATE sso_identity SET last_used_at = $3 WHERE issuer = $1 AND subject = $2';

/** Whether the link is new. */
export async function insertLink(tx: Tx, account: IssuerAccount & { userId: number; email: string; now: Date }): Promise<boolean> {
  const { issuer, subject, userId, email, now } = account;
  return (await rowsOf(tx, LINK, [issuer, subject, userId, email, now])).length > 0;
}

export async function touchLink(tx: Tx, { issuer, subject }: IssuerAccount, now: Date): Promise<void> {
  await rowsOf(tx, USED, [issuer, subject, now]);
}

export interface LinkRequest extends IssuerAccount {
  tokenHash: Buffer;
  email: string;
  session: string | null;
  userId: number;
  codeHmac: Buffer | null;
  attempts: number;
  expiresAt: Date;
}

const ASK = `
  INSERT INTO sso_link_request (token_hash, issuer, subject, email, sso_session, user_id, code_hmac, attempts_left, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
/** A new request takes the place of earlier ones, those of others that ran out go along. */
const REPLACE = 'DELETE FROM sso_link_request WHERE (issuer = $1 AND subject = $2) OR expires_at <= $3';

export async function replaceLinkRequest(tx: Tx, request: LinkRequest, now: Date): Promise<void> {
  const { tokenHash, issuer, subject, email, session, userId, codeHmac, attempts, expiresAt } = request;
  await rowsOf(tx, REPLACE, [issuer, subject, now]);
  await rowsOf(tx, ASK, [tokenHash, issuer, subject, email, session, userId, codeHmac, attempts, expiresAt]);
}

export interface AskedLink {
  user_id: number;
  email: string;
  code_hmac: Buffer | null;
}

const TRY = `
  UPDATE sso_link_request SET attempts_left = attempts_left - 1
  WHERE token_hash = $1 AND issuer = $2 AND subject = $3 AND attempts_left > 0 AND expires_at > $4
  RETURNING user_id, email, code_hmac`;
const DONE = 'DELETE FROM sso_link_request WHERE token_hash = $1 RETURNING 1';

/** Takes one of its tries, for the account that asked and nobody else; null when none is left. */
export async function tryLinkRequest(
  db: Tx,
  tokenHash: Buffer,
  { issuer, subject, now }: IssuerAccount & { now: Date },
): Promise<AskedLink | null> {
  const [row] = await rowsOf<AskedLink>(db, TRY, [tokenHash, issuer, subject, now]);
  return row ?? null;
}

/** Whether it was still there: of two who prove the same thing at once, one does. */
export const endLinkRequest = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => (await rowsOf(tx, DONE, [tokenHash])).length > 0;

export interface IssuerLogout {
  issuer: string;
  session: string | null;
  subject: string | null;
}

/** Longer than any access token lives. */
const LOGOUTS_KEPT = `interval '1 day'`;
const NOTE_LOGOUT = 'INSERT INTO sso_logout (issuer, session, subject, at) VALUES ($1, $2, $3, $4)';
const FORGET_LOGOUTS = `DELETE FROM sso_logout WHERE at < $1::timestamptz - ${LOGOUTS_KEPT}`;
const END_SESSIONS = `
  DELETE FROM session WHERE sso_issuer = $1 AND (sso_session = $2 OR ($2::text IS NULL AND sso_subject = $3)) RETURNING id`;

/** Ends what began with that session at the issuer, or with any session of that subject. Answers the ended ones. */
export async function endSessionsOfIssuer(tx: Tx, { issuer, session, subject }: IssuerLogout, now: Date): Promise<string[]> {
  await rowsOf(tx, FORGET_LOGOUTS, [now]);
  await rowsOf(tx, NOTE_LOGOUT, [issuer, session, subject, now]);
  return (await rowsOf<{ id: string }>(tx, END_SESSIONS, [issuer, session, subject])).map(({ id }) => id);
}

const LOGGED_OUT = `
  SELECT 1 FROM sso_logout WHERE issuer = $1 AND session = $2 AND at >= $4
  UNION ALL SELECT 1 FROM sso_logout WHERE issuer = $1 AND session IS NULL AND subject = $3 AND at >= $4 LIMIT 1`;

/** Whether the issuer has ended the session of a token that was made at that moment. */
export async function isLoggedOut(db: Tx, { issuer, session, subject }: IssuerLogout, issuedAt: Date): Promise<boolean> {
  return (await rowsOf(db, LOGGED_OUT, [issuer, session, subject, issuedAt])).length > 0;
}
