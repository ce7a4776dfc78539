import { number } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

/** What this service keeps of an account. */
export interface Person {
  id: number;
  fio: string | null;
  avatar: string | null;
  locale: string;
  roles: readonly string[];
}

const UPSERT = statement({
  name: 'companies.upsert-person',
  text: `
    INSERT INTO person (id, fio, avatar, locale, roles) VALUES ($1, $2, $3, $4, $5::text[])
    ON CONFLICT (id) DO UPDATE SET fio = EXCLUDED.fio, avatar = EXCLUDED.avatar, locale = EXCLUDED.locale, roles = EXCLUDED.roles`,
  parameters: ['id', 'fio', 'avatar', 'locale', 'roles'],
  row: {},
});

export async function upsertPerson(tx: Tx, { id, fio, avatar, locale, roles }: Person): Promise<void> {
  await queryRows(tx, UPSERT, [id, fio, avatar, locale, roles]);
}

/** What concerned this person alone: favourites, contacts that were shown, and which reviews companies were notified of. */
const FORGET = (['favorite_company', 'contact_view', 'review_told'] as const).map((table) =>
  statement({
    name: `companies.forget-${table}`,
    text: `DELETE FROM ${table} WHERE user_id = $1 RETURNING user_id`,
    parameters: ['user'],
    row: { user_id: number },
  }),
);

export async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  for (const forget of FORGET) await queryRow(tx, forget, [userId]);
}
