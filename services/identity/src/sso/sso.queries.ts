import type { Role } from '@market/identity-contract/role';
import { boolean, date, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

/** An account at an issuer: the only key by which it is known again. */
export interface IssuerAccount {
  issuer: string;
  subject: string;
}

const linkedUser = {
  id: number,
  roles: listOf(textOf<Role>()),
  locale: textOf<'ru' | 'en'>(),
  company_id: nullable(number),
  blocked_at: nullable(date),
};
export type LinkedUser = RowOf<typeof linkedUser>;

/** null: nobody of ours yet. */
export const readLinkedUser = oneRow({
  text: `SELECT u.id, u.roles, u.locale, u.company_id, u.blocked_at
    FROM sso_identity i JOIN "user" u ON u.id = i.user_id
    WHERE i.issuer = $issuer AND i.subject = $subject AND u.deleted_at IS NULL`,
  values: { issuer: text, subject: text },
  row: linkedUser,
});

/** The user as they are, held until the transaction ends: an administrator may be giving them other roles. */
export const holdUser = oneRow({
  text: 'SELECT id, roles, locale, company_id, blocked_at FROM "user" WHERE id = $id AND deleted_at IS NULL FOR NO KEY UPDATE',
  values: { id: number },
  row: linkedUser,
});

const insertSsoLink = oneRow({
  text: `
    INSERT INTO sso_identity (issuer, subject, user_id, email, linked_at, last_used_at)
    VALUES ($issuer, $subject, $userId, $email, $now, $now)
    ON CONFLICT (issuer, subject) DO NOTHING RETURNING true AS linked`,
  values: { issuer: text, subject: text, userId: number, email: text, now: date },
  row: { linked: boolean },
});

/** Whether the link is new. */
export async function insertLink(tx: Tx, account: IssuerAccount & { userId: number; email: string; now: Date }): Promise<boolean> {
  const { issuer, subject, userId, email, now } = account;
  return (await insertSsoLink(tx, { issuer, subject, userId, email, now })) !== null;
}

export const touchLink = noRows({
  text: 'UPDATE sso_identity SET last_used_at = $now WHERE issuer = $issuer AND subject = $subject',
  values: { issuer: text, subject: text, now: date },
});
