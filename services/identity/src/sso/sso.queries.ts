import type { Role } from '@market/identity-contract/role';
import { boolean, date, listOf, nullable, number, type RowOf, textOf } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

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

const LINKED = statement({
  name: 'identity.read-linked-user',
  text: `
    SELECT u.id, u.roles, u.locale, u.company_id, u.blocked_at
    FROM sso_identity i JOIN "user" u ON u.id = i.user_id
    WHERE i.issuer = $1 AND i.subject = $2 AND u.deleted_at IS NULL`,
  parameters: ['issuer', 'subject'],
  row: linkedUser,
});

/** null: nobody of ours yet. */
export const readLinkedUser = (db: Tx, { issuer, subject }: IssuerAccount): Promise<LinkedUser | null> =>
  queryRow(db, LINKED, [issuer, subject]);

const HOLD = statement({
  name: 'identity.hold-user',
  text: 'SELECT id, roles, locale, company_id, blocked_at FROM "user" WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
  parameters: ['user'],
  row: linkedUser,
});

/** The user as they are, held until the transaction ends: an administrator may be giving them other roles. */
export const holdUser = (tx: Tx, id: number): Promise<LinkedUser | null> => queryRow(tx, HOLD, [id]);

const LINK = statement({
  name: 'identity.insert-sso-link',
  text: `
    INSERT INTO sso_identity (issuer, subject, user_id, email, linked_at, last_used_at) VALUES ($1, $2, $3, $4, $5, $5)
    ON CONFLICT (issuer, subject) DO NOTHING RETURNING true AS linked`,
  parameters: ['issuer', 'subject', 'user', 'email', 'now'],
  row: { linked: boolean },
});

/** Whether the link is new. */
export async function insertLink(tx: Tx, account: IssuerAccount & { userId: number; email: string; now: Date }): Promise<boolean> {
  const { issuer, subject, userId, email, now } = account;
  return (await queryRow(tx, LINK, [issuer, subject, userId, email, now])) !== null;
}

const USED = statement({
  name: 'identity.touch-sso-link',
  text: 'UPDATE sso_identity SET last_used_at = $3 WHERE issuer = $1 AND subject = $2',
  parameters: ['issuer', 'subject', 'now'],
  row: {},
});

export async function touchLink(tx: Tx, { issuer, subject }: IssuerAccount, now: Date): Promise<void> {
  await queryRows(tx, USED, [issuer, subject, now]);
}
