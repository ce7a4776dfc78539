import { queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const FORGET = statement({
  name: 'identity.forget-user',
  text: `
    UPDATE "user" SET
      deleted_at = $2, updated_at = $2, login = 'deleted-' || id, email = NULL, email_verified_at = NULL, phone = NULL, password_hash = NULL,
      fio = '', last_name = NULL, first_name = NULL, middle_name = NULL, languages = '{}', country_id = NULL, avatar_path = NULL,
      company_id = NULL, company_name = NULL, blocked_reason = NULL
    WHERE id = $1`,
  parameters: ['user', 'now'],
  row: {},
});

/** What belongs to a person and to nobody else. Consents stay: they prove what was agreed to. */
const DELETE_OWNED = [
  'session',
  'known_device',
  'letter_link',
  'saved_location',
  'sso_identity',
  'sso_link_request',
  'second_factor',
  'pending_second_factor',
].map((table) =>
  statement({
    name: `identity.delete-${table.replaceAll('_', '-')}-of-user`,
    text: `DELETE FROM ${table} WHERE user_id = $1`,
    parameters: ['user'],
    row: {},
  }),
);

const DELETE_CODE = statement({
  name: 'identity.delete-sms-code',
  text: 'DELETE FROM sms_code WHERE phone = $1',
  parameters: ['phone'],
  row: {},
});

/** Empties the user's row, which stays for what refers to its number, and removes everything that was theirs alone. */
export async function forgetUser(tx: Tx, { id, phone, now }: { id: number; phone: string | null; now: Date }): Promise<void> {
  await queryRows(tx, FORGET, [id, now]);
  for (const deletion of DELETE_OWNED) await queryRows(tx, deletion, [id]);
  if (phone !== null) await queryRows(tx, DELETE_CODE, [phone]);
}
