import { boolean, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const invitedUser = {
  id: number,
  email: nullable(text),
  active: boolean,
  /** Only a vendor who is neither blocked nor staff may act for a company. */
  fit: boolean,
};
export type InvitedUserRow = RowOf<typeof invitedUser>;

const findInvitedUser = oneRow({
  text: `SELECT id, email, activated_at IS NOT NULL AS active,
      blocked_at IS NULL AND roles @> '{ROLE_VENDOR}' AND NOT roles && '{ROLE_ADMIN,ROLE_MANAGER}' AS fit
    FROM "user" WHERE deleted_at IS NULL AND (email = $email OR phone = $phone)`,
  values: { email: nullable(text), phone: nullable(text) },
  row: invitedUser,
});

export type Contact = { email: string } | { phone: string };

export const findInvited = (tx: Tx, contact: Contact): Promise<InvitedUserRow | null> =>
  findInvitedUser(tx, { email: null, phone: null, ...contact });
