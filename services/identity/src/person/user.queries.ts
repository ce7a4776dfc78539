import type { Role } from '@market/identity-contract/role';
import { boolean, date, json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import type { CountryRow } from '../country/country.queries.ts';

/** The plan of a user, or of a vendor's company, that holds now. */
export interface PlanOfUser {
  id: number;
  ru: string;
  en: string;
  is_free: boolean;
  trial: boolean;
  expires_at: string | null;
}

/** A user with what their profile shows, as one statement brings it. */
export const userColumns = {
  id: number,
  login: text,
  email: nullable(text),
  phone: nullable(text),
  roles: listOf(textOf<Role>()),
  locale: textOf<'ru' | 'en'>(),
  languages: listOf(text),
  fio: text,
  last_name: nullable(text),
  first_name: nullable(text),
  middle_name: nullable(text),
  company_id: nullable(number),
  company_name: nullable(text),
  avatar_path: nullable(text),
  activated_at: nullable(date),
  blocked_at: nullable(date),
  blocked_reason: nullable(text),
  last_seen_at: nullable(date),
  created_at: date,
  country: nullable(json<CountryRow>()),
  plan: nullable(json<PlanOfUser>()),
  bonus: number,
  has_password: boolean,
  second_factor: boolean,
  deletion_at: nullable(date),
};
export type UserRow = RowOf<typeof userColumns>;

/** What a statement selects `FROM "user" u` with `USER_JOINS` to make a `UserRow`. */
export const USER_COLUMNS = `
  u.id, u.login, u.email, u.phone, u.roles, u.locale, u.languages, u.fio, u.last_name, u.first_name, u.middle_name,
  u.company_id, u.company_name, u.avatar_path, u.activated_at, u.blocked_at, u.blocked_reason, u.last_seen_at, u.created_at,
  CASE WHEN c.id IS NOT NULL THEN
    json_build_object('id', c.id, 'code', c.code, 'iso', c.iso, 'mask', c.mask, 'nameRu', c.name_ru, 'nameEn', c.name_en, 'sort', c.sort)
  END AS country,
  (SELECT json_build_object('id', t.id, 'ru', t.name_ru, 'en', t.name_en, 'is_free', t.is_free, 'trial', coalesce(p.trial AND NOT t.is_free, false),
      'expires_at', p.expires_at)
    FROM tariff_card f LEFT JOIN plan_card p ON (p.holder, p.holder_id) = (CASE WHEN f.role = 'ROLE_VENDOR' THEN 'company' ELSE 'user' END,
      CASE WHEN f.role = 'ROLE_VENDOR' THEN u.company_id ELSE u.id END)
    JOIN tariff_card t ON t.id = CASE WHEN p.expires_at + interval '3 days' > now() THEN p.tariff_id ELSE f.id END
    WHERE f.is_free AND f.role = ANY (u.roles) ORDER BY f.role DESC LIMIT 1) AS plan,
  coalesce((SELECT b.balance - b.held FROM bonus_card b WHERE b.user_id = u.id), 0)::float8 AS bonus,
  u.password_hash IS NOT NULL AS has_password, coalesce(f.confirmed_at IS NOT NULL, false) AS second_factor,
  (SELECT d.due_at FROM account_deletion d WHERE d.user_id = u.id) AS deletion_at`;
export const USER_JOINS = 'LEFT JOIN country c ON c.id = u.country_id LEFT JOIN second_factor f ON f.user_id = u.id';

/** null for a number that is nobody's, or no longer. */
export const readUser = oneRow({
  text: `SELECT ${USER_COLUMNS} FROM "user" u ${USER_JOINS} WHERE u.id = $id AND u.deleted_at IS NULL`,
  values: { id: number },
  row: userColumns,
});

const lockUser = manyRows({ text: 'SELECT id FROM "user" WHERE id = $id FOR UPDATE', values: { id: number }, row: { id: number } });

/** The user as they are, held until the transaction ends. */
export async function holdUserRow(tx: Tx, id: number): Promise<UserRow | null> {
  await lockUser(tx, { id });
  return readUser(tx, { id });
}
