import type { Role } from '@market/identity-contract/role';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import type { CountryRow } from '../country/country.queries.ts';

/** A user with what his profile shows, as one statement brings it. */
export interface UserRow {
  id: number;
  login: string;
  email: string | null;
  phone: string | null;
  roles: Role[];
  locale: 'ru' | 'en';
  languages: string[];
  fio: string;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  company_id: number | null;
  company_name: string | null;
  avatar_path: string | null;
  activated_at: Date | null;
  blocked_at: Date | null;
  blocked_reason: string | null;
  last_seen_at: Date | null;
  created_at: Date;
  country: CountryRow | null;
  has_password: boolean;
  second_factor: boolean;
}

/** What a statement selects `FROM "user" u` with `USER_JOINS` to make a `UserRow`. */
export const USER_COLUMNS = `
  u.id, u.login, u.email, u.phone, u.roles, u.locale, u.languages, u.fio, u.last_name, u.first_name, u.middle_name,
  u.company_id, u.company_name, u.avatar_path, u.activated_at, u.blocked_at, u.blocked_reason, u.last_seen_at, u.created_at,
  CASE WHEN c.id IS NOT NULL THEN
    json_build_object('id', c.id, 'code', c.code, 'iso', c.iso, 'mask', c.mask, 'nameRu', c.name_ru, 'nameEn', c.name_en, 'sort', c.sort)
  END AS country,
  u.password_hash IS NOT NULL AS has_password, coalesce(f.confirmed_at IS NOT NULL, false) AS second_factor`;
export const USER_JOINS = 'LEFT JOIN country c ON c.id = u.country_id LEFT JOIN second_factor f ON f.user_id = u.id';

const READ = `SELECT ${USER_COLUMNS} FROM "user" u ${USER_JOINS} WHERE u.id = $1 AND u.deleted_at IS NULL`;

/** null for a number that is nobody's, or no longer. */
export async function readUser(tx: Tx, id: number): Promise<UserRow | null> {
  const [row] = await rowsOf<UserRow>(tx, READ, [id]);
  return row ?? null;
}
