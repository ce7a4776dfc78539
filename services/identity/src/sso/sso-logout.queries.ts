import { boolean, date, nullable, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

export interface IssuerLogout {
  issuer: string;
  session: string | null;
  subject: string | null;
}

/** A day is longer than any access token lives. */
const forgetSsoLogouts = noRows({ text: `DELETE FROM sso_logout WHERE at < $now::timestamptz - interval '1 day'`, values: { now: date } });

const insertSsoLogout = noRows({
  text: 'INSERT INTO sso_logout (issuer, session, subject, at) VALUES ($issuer, $session, $subject, $now)',
  values: { issuer: text, session: nullable(text), subject: nullable(text), now: date },
});

const deleteSessionsOfIssuer = manyRows({
  text: `DELETE FROM session
    WHERE sso_issuer = $issuer AND (sso_session = $session OR ($session::text IS NULL AND sso_subject = $subject)) RETURNING id`,
  values: { issuer: text, session: nullable(text), subject: nullable(text) },
  row: { id: text },
});

/** Ends what began with that session at the issuer, or with any session of that subject. Answers the ended ones. */
export async function endSessionsOfIssuer(tx: Tx, { issuer, session, subject }: IssuerLogout, now: Date): Promise<string[]> {
  await forgetSsoLogouts(tx, { now });
  await insertSsoLogout(tx, { issuer, session, subject, now });
  return (await deleteSessionsOfIssuer(tx, { issuer, session, subject })).map(({ id }) => id);
}

const findSsoLogout = oneRow({
  text: `SELECT true AS found FROM sso_logout WHERE issuer = $issuer AND session = $session AND at >= $issuedAt
    UNION ALL SELECT true FROM sso_logout WHERE issuer = $issuer AND session IS NULL AND subject = $subject AND at >= $issuedAt LIMIT 1`,
  values: { issuer: text, session: nullable(text), subject: nullable(text), issuedAt: date },
  row: { found: boolean },
});

/** Whether the issuer has ended the session of a token that was made at that moment. */
export const isLoggedOut = async (db: Tx, { issuer, session, subject }: IssuerLogout, issuedAt: Date): Promise<boolean> =>
  (await findSsoLogout(db, { issuer, session, subject, issuedAt })) !== null;
