import type { CompanyCard } from '@market/companies-contract/company.events';
import { bigint, boolean, listOf, nullable, number, text, textOf, unread } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** What was known before; null where a newer card is known already. */
export const upsertCompanyCard = oneRow({
  text: `
  WITH old AS (SELECT brand, state, member_ids FROM company_card WHERE id = $id)
  INSERT INTO company_card AS known (id, brand, name, city, logo, rating, state, version, trusted, member_ids, min_order_first)
  VALUES ($id, $brand, $name, $city, $logo, $rating, $state::company_state, $version, $trusted, $member_ids::int[], $minOrderFirst)
  ON CONFLICT (id) DO UPDATE SET
    brand = excluded.brand, name = excluded.name, city = excluded.city, logo = excluded.logo,
    rating = excluded.rating, state = excluded.state, version = excluded.version,
    trusted = excluded.trusted, member_ids = excluded.member_ids, min_order_first = excluded.min_order_first
  WHERE known.version < excluded.version
  RETURNING (SELECT brand FROM old) AS brand, (SELECT state FROM old) AS state, coalesce((SELECT member_ids FROM old), '{}') AS members`,
  values: {
    ...{ id: number, brand: text, name: text, city: text, logo: nullable(text), rating: number },
    ...{ state: textOf<CompanyCard['state']>(), version: number, trusted: boolean, member_ids: listOf(number) },
    minOrderFirst: nullable(bigint),
  },
  row: { brand: nullable(text), state: nullable(textOf<CompanyCard['state']>()), members: listOf(number) },
});

/** Written into every card of the storefront, see model_card. */
export const refreshCardsOfCompany = noRows({
  text: 'UPDATE model_card SET company = company_ref($company) WHERE company_id = $company AND company <> company_ref($company)',
  values: { company: number },
});

export const readProductsOfCompany = manyRows({
  text: 'SELECT id FROM product WHERE company_id = $company ORDER BY id',
  values: { company: number },
  row: { id: number },
});

export const upsertFavoriteCompany = manyRows({
  text: `INSERT INTO favorite_company AS known (user_id, company_id, favorite, version) VALUES ($user, $company, $favorite, $version)
    ON CONFLICT (user_id, company_id) DO UPDATE SET favorite = excluded.favorite, version = excluded.version
    WHERE known.version < excluded.version RETURNING 1`,
  values: { user: number, company: number, favorite: boolean, version: number },
  row: { '?column?': unread },
});
