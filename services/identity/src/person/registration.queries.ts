import { number } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
import type { Registration } from './registration.ts';

/** The version that was read, when there is such a one of this text; else the one in force. Before any is known, what was said. */
const CONSENT = statement({
  name: 'identity.insert-consent',
  text: `
    INSERT INTO consent (user_id, kind, text_version, address, given_at)
    VALUES ($1, $2, coalesce((
      SELECT version_id::text FROM legal_text WHERE content_type = $6 ORDER BY (version_id::text = $3) DESC, version DESC LIMIT 1
    ), $3), $4, $5)`,
  parameters: ['user', 'kind', 'version', 'address', 'given at', 'content type'],
  row: {},
});

/** What was agreed to stands beside whoever agreed. */
export async function insertConsents(
  tx: Tx,
  userId: number,
  { terms, personalData, address, at }: Registration['consents'],
): Promise<void> {
  await queryRows(tx, CONSENT, [userId, 'terms', terms, address, at, 'user_agreement']);
  await queryRows(tx, CONSENT, [userId, 'personal_data', personalData, address, at, 'privacy_policy']);
}

const REPLACE = statement({
  name: 'identity.replace-registration',
  text: `
    UPDATE "user" SET fio = $2, last_name = $3, first_name = $4, middle_name = $5, roles = $6::text[], locale = $7, country_id = $8,
      updated_at = $9
    WHERE id = $1 AND activated_at IS NULL AND password_hash IS NULL AND phone IS NULL RETURNING id`,
  parameters: ['user', 'full name', 'last name', 'first name', 'middle name', 'roles', 'locale', 'country', 'now'],
  row: { id: number },
});

type Replaced = Omit<Registration, 'consents'> & { names: readonly (string | null)[]; now: Date };

/** Whether it was replaced: an account that anybody has proven stays as it is. */
export async function replaceRegistration(tx: Tx, id: number, replaced: Replaced): Promise<boolean> {
  const { fio, names, roles, locale, countryId, now } = replaced;
  const [last = null, first = null, middle = null] = names;
  return (await queryRow(tx, REPLACE, [id, fio, last, first, middle, roles, locale, countryId, now])) !== null;
}
