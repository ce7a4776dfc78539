import { boolean, bytes, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
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

const REPLACE = statement({
  name: 'identity.delete-sso-link-requests',
  text: 'DELETE FROM sso_link_request WHERE (issuer = $1 AND subject = $2) OR expires_at <= $3',
  parameters: ['issuer', 'subject', 'now'],
  row: {},
});

const ASK = statement({
  name: 'identity.insert-sso-link-request',
  text: `
    INSERT INTO sso_link_request (token_hash, issuer, subject, email, sso_session, user_id, code_hmac, attempts_left, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  parameters: ['hash of the token', 'issuer', 'subject', 'email', "issuer's session", 'user', 'code HMAC', 'attempts', 'expires at'],
  row: {},
});

/** A new request takes the place of earlier ones; those of others that ran out go along. */
export async function replaceLinkRequest(tx: Tx, request: LinkRequest, now: Date): Promise<void> {
  const { tokenHash, issuer, subject, email, session, userId, codeHmac, attempts, expiresAt } = request;
  await queryRows(tx, REPLACE, [issuer, subject, now]);
  await queryRows(tx, ASK, [tokenHash, issuer, subject, email, session, userId, codeHmac, attempts, expiresAt]);
}

const askedLink = { user_id: number, email: text, code_hmac: nullable(bytes) };
export type AskedLink = RowOf<typeof askedLink>;

const TRY = statement({
  name: 'identity.try-sso-link-request',
  text: `
    UPDATE sso_link_request SET attempts_left = attempts_left - 1
    WHERE token_hash = $1 AND issuer = $2 AND subject = $3 AND attempts_left > 0 AND expires_at > $4
    RETURNING user_id, email, code_hmac`,
  parameters: ['hash of the token', 'issuer', 'subject', 'now'],
  row: askedLink,
});

/** Takes one of its tries, for the account that asked and nobody else; null when none is left. */
export const tryLinkRequest = (
  db: Tx,
  tokenHash: Buffer,
  { issuer, subject, now }: IssuerAccount & { now: Date },
): Promise<AskedLink | null> => queryRow(db, TRY, [tokenHash, issuer, subject, now]);

const DONE = statement({
  name: 'identity.end-sso-link-request',
  text: 'DELETE FROM sso_link_request WHERE token_hash = $1 RETURNING true AS ended',
  parameters: ['hash of the token'],
  row: { ended: boolean },
});

/** Whether it was still there: of two who prove the same thing at once, one does. */
export const endLinkRequest = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => (await queryRow(tx, DONE, [tokenHash])) !== null;
