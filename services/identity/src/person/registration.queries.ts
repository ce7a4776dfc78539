import type { SignUpRole } from '@market/identity-contract/role';
import { date, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import type { Registration } from './registration.ts';

/** The version that was read, when there is such a one of this text; else the one in force. Before any is known, what was said. */
const insertConsent = noRows({
  text: `INSERT INTO consent (user_id, kind, text_version, address, given_at)
    VALUES ($userId, $kind, coalesce((
      SELECT version_id::text FROM legal_text
      WHERE content_type = $contentType ORDER BY (version_id::text = $version) DESC, version DESC LIMIT 1
    ), $version), $address, $at)`,
  values: { userId: number, kind: text, version: text, address: text, at: text, contentType: text },
});

/** What was agreed to stands beside whoever agreed. */
export async function insertConsents(
  tx: Tx,
  userId: number,
  { terms, personalData, address, at }: Registration['consents'],
): Promise<void> {
  await insertConsent(tx, { userId, kind: 'terms', version: terms, address, at, contentType: 'user_agreement' });
  await insertConsent(tx, { userId, kind: 'personal_data', version: personalData, address, at, contentType: 'privacy_policy' });
}

const replaceRegistrationRow = oneRow({
  text: `UPDATE "user" SET fio = $fio, last_name = $last, first_name = $first, middle_name = $middle, roles = $roles::text[],
      locale = $locale, country_id = $countryId, ref = $ref, updated_at = $now
    WHERE id = $id AND activated_at IS NULL AND password_hash IS NULL AND phone IS NULL RETURNING id`,
  values: {
    ...{ id: number, fio: text, last: nullable(text), first: nullable(text), middle: nullable(text) },
    ...{ roles: listOf(textOf<SignUpRole>()), locale: textOf<Registration['locale']>(), countryId: nullable(number), now: date },
    ref: nullable(text),
  },
  row: { id: number },
});

type Replaced = Omit<Registration, 'consents' | 'ref'> & { ref: string | null } & { names: readonly (string | null)[]; now: Date };

/** Whether it was replaced: an account that anybody has proven stays as it is. */
export async function replaceRegistration(tx: Tx, id: number, replaced: Replaced): Promise<boolean> {
  const [last = null, first = null, middle = null] = replaced.names;
  return (await replaceRegistrationRow(tx, { ...replaced, id, last, first, middle })) !== null;
}
