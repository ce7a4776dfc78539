import { date, nullable, number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

const passwordOwner = {
  login: text,
  email: nullable(text),
  phone: nullable(text),
  fio: text,
  blocked_at: nullable(date),
  activated_at: nullable(date),
  ref: nullable(text),
};

/** Whose password is set, held until the transaction ends. */
export const lockPasswordOwner = oneRow({
  text: 'SELECT login, email, phone, fio, blocked_at, activated_at, ref FROM "user" WHERE id = $id AND deleted_at IS NULL FOR UPDATE',
  values: { id: number },
  row: passwordOwner,
});

export const readPasswordOwner = oneRow({
  text: 'SELECT login, email FROM "user" WHERE id = $id AND deleted_at IS NULL',
  values: { id: number },
  row: { login: text, email: nullable(text) },
});

/** Whoever followed the link reads the letters of that address. */
export const setPasswordByLink = noRows({
  text: `UPDATE "user" SET password_hash = $hash, activated_at = coalesce(activated_at, $now),
      email_verified_at = coalesce(email_verified_at, $now), updated_at = $now
    WHERE id = $id`,
  values: { id: number, hash: text, now: date },
});
