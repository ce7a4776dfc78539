import { boolean, bytes, date, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import type { IssuerAccount } from './sso.queries.ts';

export interface LinkRequest extends IssuerAccount {
  tokenHash: Buffer;
  email: string;
  session: string | null;
  userId: number;
  codeHmac: Buffer | null;
  attempts: number;
  expiresAt: Date;
}

const deleteSsoLinkRequests = noRows({
  text: 'DELETE FROM sso_link_request WHERE (issuer = $issuer AND subject = $subject) OR expires_at <= $now',
  values: { issuer: text, subject: text, now: date },
});

const insertSsoLinkRequest = noRows({
  text: `INSERT INTO sso_link_request (token_hash, issuer, subject, email, sso_session, user_id, code_hmac, attempts_left, expires_at)
    VALUES ($tokenHash, $issuer, $subject, $email, $session, $userId, $codeHmac, $attempts, $expiresAt)`,
  values: {
    tokenHash: bytes,
    issuer: text,
    subject: text,
    email: text,
    session: nullable(text),
    userId: number,
    codeHmac: nullable(bytes),
    attempts: number,
    expiresAt: date,
  },
});

/** A new request takes the place of earlier ones; those of others that ran out go along. */
export async function replaceLinkRequest(tx: Tx, request: LinkRequest, now: Date): Promise<void> {
  const { tokenHash, issuer, subject, email, session, userId, codeHmac, attempts, expiresAt } = request;
  await deleteSsoLinkRequests(tx, { issuer, subject, now });
  await insertSsoLinkRequest(tx, { tokenHash, issuer, subject, email, session, userId, codeHmac, attempts, expiresAt });
}

const askedLink = { user_id: number, email: text, code_hmac: nullable(bytes) };
export type AskedLink = RowOf<typeof askedLink>;

/** Takes one of its tries, for the account that asked and nobody else; null when none is left. */
export const tryLinkRequest = oneRow({
  text: `UPDATE sso_link_request SET attempts_left = attempts_left - 1
    WHERE token_hash = $tokenHash AND issuer = $issuer AND subject = $subject AND attempts_left > 0 AND expires_at > $now
    RETURNING user_id, email, code_hmac`,
  values: { tokenHash: bytes, issuer: text, subject: text, now: date },
  row: askedLink,
});

const endSsoLinkRequest = oneRow({
  text: 'DELETE FROM sso_link_request WHERE token_hash = $tokenHash RETURNING true AS ended',
  values: { tokenHash: bytes },
  row: { ended: boolean },
});

/** Whether it was still there: of two who prove the same thing at once, one does. */
export const endLinkRequest = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => (await endSsoLinkRequest(tx, { tokenHash })) !== null;
