import type { Avatar, Me, UserPhoto } from '@market/identity-contract/me';
import type { User } from '@market/identity-contract/user';
import type { Locale } from '@market/kit-contract/locale';
import { countryOf } from '../country/country.queries.ts';
import { avatarUrls } from './avatar-store.ts';
import type { UserRow } from './user.queries.ts';

const photosOf = (avatar: Avatar | null): UserPhoto[] => (avatar ? [{ path: avatar.path, big: avatar.path, small: avatar.small }] : []);

function planOf({ plan }: UserRow, locale: Locale): Pick<Me, 'tariff' | 'tariff_expires_at'> {
  if (!plan) return { tariff: null, tariff_expires_at: null };
  const { id, is_free, trial, expires_at } = plan;
  return { tariff: { id, name: plan[locale], is_free, trial }, tariff_expires_at: expires_at && new Date(expires_at).toISOString() };
}

/** A user as they see themselves. */
export const meOf = (row: UserRow, locale: Locale): Me => ({
  id: row.id,
  login: row.login,
  email: row.email,
  role: row.roles[0] ?? 'ROLE_USER',
  roles: row.roles,
  is_admin: row.roles.includes('ROLE_ADMIN'),
  is_buyer: row.roles.includes('ROLE_BUYER'),
  locale: row.locale,
  country: row.country && countryOf(row.country, locale),
  languages: row.languages,
  phone: row.phone,
  phone_numbers: row.phone === null ? [] : [row.phone],
  fio: row.fio,
  last_name: row.last_name,
  first_name: row.first_name,
  middle_name: row.middle_name,
  avatar: avatarUrls(row.avatar_path),
  photos: photosOf(avatarUrls(row.avatar_path)),
  company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
  ...planOf(row, locale),
  bonus: row.bonus,
  blocked: row.blocked_at !== null,
  has_password: row.has_password,
  second_factor: row.second_factor,
  deletion_at: row.deletion_at?.toISOString() ?? null,
});

/** A user as an administrator sees them. */
export const userOf = (row: UserRow, locale: Locale): User => ({
  ...meOf(row, locale),
  activated: row.activated_at !== null,
  blocked_at: row.blocked_at?.toISOString() ?? null,
  blocked_reason: row.blocked_reason,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
