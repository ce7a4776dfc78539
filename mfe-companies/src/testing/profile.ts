import type { Country } from '@market/identity-contract/country';
import type { Me } from '@market/identity-contract/me';

export const countries: Country[] = [
  {
    id: 1,
    code: '7',
    iso: 'RU',
    mask: '+9 999 999 99 99',
    name: 'Россия',
    names: { ru: 'Россия', en: 'Russia' },
    en_name: 'Russia',
    sort: 1,
  },
  {
    id: 3,
    code: '90',
    iso: 'TR',
    mask: '+99 999 999 99 99',
    name: 'Турция',
    names: { ru: 'Турция', en: 'Turkey' },
    en_name: 'Turkey',
    sort: 2,
  },
];

/** The reader's profile, as the service tells it. */
export const aProfile = (changes: Partial<Me> = {}): Me => ({
  id: 7,
  login: 'anna',
  email: 'anna@example.org',
  role: 'ROLE_BUYER',
  roles: ['ROLE_BUYER'],
  is_admin: false,
  is_buyer: true,
  locale: 'ru',
  country: countries[0] ?? null,
  languages: ['ru'],
  phone: null,
  phone_numbers: [],
  fio: 'Анна Покупаева',
  last_name: null,
  first_name: null,
  middle_name: null,
  avatar: null,
  photos: [],
  company: null,
  blocked: false,
  tariff: null,
  tariff_expires_at: null,
  bonus: 0,
  has_password: true,
  second_factor: false,
  deletion_at: null,
  ...changes,
});
