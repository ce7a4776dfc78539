import { date, nullable, type RowOf, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const passwordOwner = {
  login: text,
  email: nullable(text),
  phone: nullable(text),
  fio: text,
  blocked_at: nullable(date),
  activated_at: nullable(date),
};

const LOCK_OWNER = statement({
  name: 'identity.lock-password-owner',
  text: 'SELECT login, email, phone, fio, blocked_at, activated_at FROM "user" WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
  parameters: ['user'],
  row: passwordOwner,
});

/** Whose password is set, held until the transaction ends. */
export const lockPasswordOwner = (tx: Tx, id: number): Promise<RowOf<typeof passwordOwner> | null> => queryRow(tx, LOCK_OWNER, [id]);

const SET = statement({
  name: 'identity.set-password-by-link',
  text: `
    UPDATE "user" SET password_hash = $2, activated_at = coalesce(activated_at, $3),
      email_verified_at = coalesce(email_verified_at, $3), updated_at = $3
    WHERE id = $1`,
  parameters: ['user', 'password hash', 'now'],
  row: {},
});

/** Whoever followed the link reads the letters of that address. */
export async function setPasswordByLink(tx: Tx, id: number, { hash, now }: { hash: string; now: Date }): Promise<void> {
  await queryRows(tx, SET, [id, hash, now]);
}
