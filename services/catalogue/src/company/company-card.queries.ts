import type { CompanyCard } from '@market/companies-contract/company.events';
import { listOf, nullable, number, text, textOf, unread } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const UPSERT_COMPANY_CARD = statement({
  name: 'catalogue.upsert-company-card',
  text: `
  WITH old AS (SELECT brand, state, member_ids FROM company_card WHERE id = $1)
  INSERT INTO company_card AS known (id, brand, name, city, logo, rating, state, version, trusted, member_ids)
  VALUES ($1, $2, $3, $4, $5, $6, $7::company_state, $8, $9, $10::int[])
  ON CONFLICT (id) DO UPDATE SET
    brand = excluded.brand, name = excluded.name, city = excluded.city, logo = excluded.logo,
    rating = excluded.rating, state = excluded.state, version = excluded.version,
    trusted = excluded.trusted, member_ids = excluded.member_ids
  WHERE known.version < excluded.version
  RETURNING (SELECT brand FROM old) AS brand, (SELECT state FROM old) AS state, coalesce((SELECT member_ids FROM old), '{}') AS members`,
  parameters: ['company', 'brand', 'name', 'city', 'logo', 'rating', 'state', 'version', 'trusted', 'members'],
  row: { brand: nullable(text), state: nullable(textOf<CompanyCard['state']>()), members: listOf(number) },
});

/** What was known before; null where a newer card is known already. */
export function upsertCompanyCard(tx: Tx, card: CompanyCard) {
  const { id, brand, name, city, logo, rating, state, version, trusted, member_ids } = card;
  return queryRow(tx, UPSERT_COMPANY_CARD, [id, brand, name, city, logo, rating, state, version, trusted, member_ids]);
}

/** Written into every card of the storefront, see model_card. */
const REFRESH_CARDS_OF_COMPANY = statement({
  name: 'catalogue.refresh-cards-of-company',
  text: 'UPDATE model_card SET company = company_ref($1) WHERE company_id = $1 AND company <> company_ref($1)',
  parameters: ['company'],
  row: {},
});

export const refreshCardsOfCompany = (tx: Tx, company: number) => queryRows(tx, REFRESH_CARDS_OF_COMPANY, [company]);

const READ_PRODUCTS_OF_COMPANY = statement({
  name: 'catalogue.read-products-of-company',
  text: 'SELECT id FROM product WHERE company_id = $1 ORDER BY id',
  parameters: ['company'],
  row: { id: number },
});

export const readProductsOfCompany = (tx: Tx, company: number) => queryRows(tx, READ_PRODUCTS_OF_COMPANY, [company]);

const UPSERT_FAVORITE_COMPANY = statement({
  name: 'catalogue.upsert-favorite-company',
  text: `
  INSERT INTO favorite_company AS known (user_id, company_id, favorite, version) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id, company_id) DO UPDATE SET favorite = excluded.favorite, version = excluded.version
  WHERE known.version < excluded.version RETURNING 1`,
  parameters: ['user', 'company', 'favorite', 'version'],
  row: { '?column?': unread },
});

export const upsertFavoriteCompany = (tx: Tx, values: readonly [user: number, company: number, favorite: boolean, version: number]) =>
  queryRows(tx, UPSERT_FAVORITE_COMPANY, values);
