import type { Company, CompanyRow } from '@market/companies-contract/company';
import type { CompanyReview } from '@market/companies-contract/review';
import type { Store } from '@market/companies-contract/store';
import { aUser } from '@market/shell-kit/testing/a-user';

/** A company as a guest's page receives it. */
export const aCompany = (changes: Partial<Company> = {}): Company => ({
  id: 3,
  brand: 'Ивановский лён',
  name: 'ООО «Ивановский лён»',
  country: 'RU',
  inn: '7707083893',
  city: 'Иваново',
  logo: null,
  rating: 4.5,
  site: 'https://linen.example.ru/',
  state: 'active',
  stores_num: 2,
  reviews_num: 2,
  favorite: false,
  description: 'Шьём из льна.\nС 1998 года.',
  phone_number: null,
  phone_mask: '+7 495 •••-••-12',
  contact_shown: false,
  min_order_first: 15000,
  min_order_repeat: null,
  turnover_discount: true,
  counterparty: false,
  payment_details: null,
  state_reason: null,
  trusted: null,
  version: 4,
  ...changes,
});

export const aRow = (id: number, changes: Partial<CompanyRow> = {}): CompanyRow => {
  const { brand, name, country, inn, city, logo, rating, reviews_num, site, state, stores_num, min_order_first, favorite } = aCompany();
  return {
    name,
    country,
    inn,
    city,
    logo,
    rating,
    reviews_num,
    site,
    state,
    stores_num,
    min_order_first,
    favorite,
    brand: `${brand} ${id}`,
    ...changes,
    id,
  };
};

export const aStore = (id: number, changes: Partial<Store> = {}): Store => ({
  id,
  company_id: 3,
  name: `Магазин ${id}`,
  phone_number: null,
  phone_mask: '+7 495 •••-••-34',
  location: { address: `Иваново, улица Мира, ${id}`, lat: null, lng: null, pickup_point: false },
  warehouse: false,
  working_time: null,
  version: 3,
  ...changes,
});

export const aReview = (id: number, changes: Partial<CompanyReview> = {}): CompanyReview => ({
  id,
  rating: 5,
  text: `Отзыв номер ${id}`,
  data: `Отзыв номер ${id}`,
  user: { id: 100 + id, fio: `Покупатель ${id}`, avatar: null },
  created_at: '2026-08-03T10:00:00.000Z',
  verified_purchase: false,
  ...changes,
});

/** A vendor who acts for the company of `aCompany`. */
export const aVendor = () => ({ ...aUser('ROLE_VENDOR'), company: { id: 3, name: 'Ивановский лён' } });

export const pageOf = <T>(data: readonly T[], page = 1, per_page = 20) => ({ data, page, per_page, total: data.length });
