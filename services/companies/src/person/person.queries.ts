import { listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

/** What this service keeps of an account. */
export interface Person {
  id: number;
  fio: string | null;
  avatar: string | null;
  locale: string;
  roles: readonly string[];
}

export const upsertPerson = noRows({
  text: `INSERT INTO person (id, fio, avatar, locale, roles) VALUES ($id, $fio, $avatar, $locale, $roles::text[])
    ON CONFLICT (id) DO UPDATE SET fio = EXCLUDED.fio, avatar = EXCLUDED.avatar, locale = EXCLUDED.locale, roles = EXCLUDED.roles`,
  values: { id: number, fio: nullable(text), avatar: nullable(text), locale: text, roles: listOf(text) },
});

export const readPersonName = oneRow({
  text: 'SELECT fio FROM person WHERE id = $id',
  values: { id: number },
  row: { fio: nullable(text) },
});

export const readPersonRoles = oneRow({
  text: 'SELECT roles FROM person WHERE id = $id',
  values: { id: number },
  row: { roles: listOf(text) },
});

/** What concerned this person alone: favourites, contacts that were shown, which reviews companies were notified of, whom they asked for access and whom they bought from. */
const FORGET = (['favorite_company', 'contact_view', 'review_told', 'access_request', 'counterparty', 'purchase'] as const).map((table) =>
  oneRow({ text: `DELETE FROM ${table} WHERE user_id = $userId RETURNING user_id`, values: { userId: number }, row: { user_id: number } }),
);

const markForgotten = noRows({ text: 'UPDATE person SET forgotten = true WHERE id = $userId', values: { userId: number } });

/** What is told of their orders from now on makes nobody's counterparty of them. */
export async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  await markForgotten(tx, { userId });
  for (const forget of FORGET) await forget(tx, { userId });
}
