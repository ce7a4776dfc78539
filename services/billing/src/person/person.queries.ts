import { boolean, listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

export const keepPerson = noRows({
  text: `INSERT INTO person (id, fio, roles, company_id, blocked) VALUES ($id, $fio, $roles, $company, $blocked)
    ON CONFLICT (id) DO UPDATE SET fio = excluded.fio, roles = excluded.roles, company_id = excluded.company_id, blocked = excluded.blocked
    WHERE NOT person.deleted`,
  values: { id: number, fio: nullable(text), roles: listOf(text), company: nullable(number), blocked: boolean },
});

const FORGET = [
  `INSERT INTO person (id, fio, roles, company_id, deleted) VALUES ($id, NULL, '{}', NULL, true)
    ON CONFLICT (id) DO UPDATE SET fio = NULL, roles = '{}', company_id = NULL, deleted = true`,
  'DELETE FROM promo_try WHERE user_id = $id',
  'DELETE FROM wanted_code WHERE user_id = $id',
].map((text) => noRows({ text, values: { id: number } }));

/** Their movements stay, without a name. */
export async function forgetPerson(tx: Tx, { id }: { id: number }): Promise<void> {
  for (const forget of FORGET) await forget(tx, { id });
}

export const readPerson = oneRow({
  text: 'SELECT id, fio, roles, company_id AS company, blocked FROM person WHERE id = $id AND NOT deleted',
  values: { id: number },
  row: { id: number, fio: nullable(text), roles: listOf(text), company: nullable(number), blocked: boolean },
});

/** Who acts for a company. */
export const readMembers = manyRows({
  text: `SELECT id FROM person WHERE company_id = $company AND 'ROLE_VENDOR' = ANY (roles) AND NOT blocked ORDER BY id LIMIT 200`,
  values: { company: number },
  row: { id: number },
});
