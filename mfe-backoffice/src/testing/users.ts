import type { Country } from '@market/identity-contract/country';
import type { User, UserPage } from '@market/identity-contract/user';

const country = (id: number, [code, iso, mask, ru, en]: readonly [string, string, string, string, string]): Country => ({
  ...{ id, code, iso, mask, name: ru, names: { ru, en }, en_name: en, sort: id },
});
export const countries = [
  country(1, ['7', 'RU', '+9 999 999 99 99', 'Россия', 'Russia']),
  country(4, ['996', 'KG', '+999 999 999 999', 'Киргизия', 'Kyrgyzstan']),
];

/** A user as an administrator sees them; what is not given has ordinary values. */
export function aUser(id: number, changes: Partial<User> = {}): User {
  return {
    ...{ id, login: `user${id}`, email: `user${id}@demo.ru`, phone: null, phone_numbers: [] },
    ...{ role: 'ROLE_VENDOR', roles: ['ROLE_VENDOR'], is_admin: false, is_buyer: false, locale: 'ru', country: countries[0] ?? null },
    ...{ languages: ['ru'], fio: `Иванова Анна ${id}`, last_name: 'Иванова', first_name: 'Анна', middle_name: null },
    ...{
      avatar: null,
      photos: [],
      company: null,
      tariff: null,
      tariff_expires_at: null,
      bonus: 0,
      blocked: false,
      has_password: true,
      second_factor: false,
      deletion_at: null,
    },
    ...{ activated: true, blocked_at: null, blocked_reason: null, last_seen_at: null, created_at: '2026-11-01T10:00:00.000Z' },
    ...changes,
  };
}

/** The page of a list that a request asks for. */
export function pageOf(users: readonly User[], { page = 1, per_page = 20 }: { page?: number; per_page?: number }): UserPage {
  return { data: users.slice((page - 1) * per_page, page * per_page), page, per_page, total: users.length };
}
