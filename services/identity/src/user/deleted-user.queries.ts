import { date, number, text } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

const forgetUserRow = noRows({
  text: `UPDATE "user" SET
      deleted_at = $now, updated_at = $now, login = 'deleted-' || id, email = NULL, email_verified_at = NULL, phone = NULL, phone_verified_at = NULL, password_hash = NULL,
      fio = '', last_name = NULL, first_name = NULL, middle_name = NULL, languages = '{}', country_id = NULL, avatar_path = NULL,
      company_id = NULL, company_name = NULL, blocked_reason = NULL, ref = NULL, last_seen_at = NULL
    WHERE id = $id`,
  values: { id: number, now: date },
});

/** What belongs to a person and to nobody else. Consents stay: they prove what was agreed to. */
const DELETE_OWNED = [
  'session',
  'known_device',
  'letter_link',
  'saved_location',
  'organization',
  'data_file',
  'account_deletion',
  'sso_identity',
  'sso_link_request',
  'second_factor',
  'pending_second_factor',
].map((table) => noRows({ text: `DELETE FROM ${table} WHERE user_id = $id`, values: { id: number } }));

const deleteSmsCode = noRows({ text: 'DELETE FROM sms_code WHERE phone = $phone', values: { phone: text } });

/** Empties the user's row, which stays for what refers to its number, and removes everything that was theirs alone. */
export async function forgetUser(tx: Tx, { id, phone, now }: { id: number; phone: string | null; now: Date }): Promise<void> {
  await forgetUserRow(tx, { id, now });
  for (const deletion of DELETE_OWNED) await deletion(tx, { id });
  if (phone !== null) await deleteSmsCode(tx, { phone });
}
