import { boolean, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

export interface IssuerLogout {
  issuer: string;
  session: string | null;
  subject: string | null;
}

/** A day is longer than any access token lives. */
const FORGET_LOGOUTS = statement({
  name: 'identity.forget-sso-logouts',
  text: `DELETE FROM sso_logout WHERE at < $1::timestamptz - interval '1 day'`,
  parameters: ['now'],
  row: {},
});

const NOTE_LOGOUT = statement({
  name: 'identity.insert-sso-logout',
  text: 'INSERT INTO sso_logout (issuer, session, subject, at) VALUES ($1, $2, $3, $4)',
  parameters: ['issuer', "issuer's session", 'subject', 'now'],
  row: {},
});

const END_SESSIONS = statement({
  name: 'identity.delete-sessions-of-issuer',
  text: `
    DELETE FROM session WHERE sso_issuer = $1 AND (sso_session = $2 OR ($2::text IS NULL AND sso_subject = $3)) RETURNING id`,
  parameters: ['issuer', "issuer's session", 'subject'],
  row: { id: text },
});

/** Ends what began with that session at the issuer, or with any session of that subject. Answers the ended ones. */
export async function endSessionsOfIssuer(tx: Tx, { issuer, session, subject }: IssuerLogout, now: Date): Promise<string[]> {
  await queryRows(tx, FORGET_LOGOUTS, [now]);
  await queryRows(tx, NOTE_LOGOUT, [issuer, session, subject, now]);
  return (await queryRows(tx, END_SESSIONS, [issuer, session, subject])).map(({ id }) => id);
}

const LOGGED_OUT = statement({
  name: 'identity.find-sso-logout',
  text: `
    SELECT true AS found FROM sso_logout WHERE issuer = $1 AND session = $2 AND at >= $4
    UNION ALL SELECT true FROM sso_logout WHERE issuer = $1 AND session IS NULL AND subject = $3 AND at >= $4 LIMIT 1`,
  parameters: ['issuer', "issuer's session", 'subject', 'issued at'],
  row: { found: boolean },
});

/** Whether the issuer has ended the session of a token that was made at that moment. */
export const isLoggedOut = async (db: Tx, { issuer, session, subject }: IssuerLogout, issuedAt: Date): Promise<boolean> =>
  (await queryRow(db, LOGGED_OUT, [issuer, session, subject, issuedAt])) !== null;
