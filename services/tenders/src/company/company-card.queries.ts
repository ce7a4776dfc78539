import { listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** An older card changes nothing. */
export const keepCompanyCard = noRows({
  text: `INSERT INTO company_card AS kept (id, brand, city, logo, rating, state, member_ids, version)
    VALUES ($id, $brand, $city, $logo, $rating, $state, $members, $version)
    ON CONFLICT (id) DO UPDATE SET brand = excluded.brand, city = excluded.city, logo = excluded.logo, rating = excluded.rating,
      state = excluded.state, member_ids = excluded.member_ids, version = excluded.version
    WHERE kept.version <= excluded.version`,
  values: {
    ...{ id: number, brand: text, city: text, logo: nullable(text), rating: number, state: text, members: listOf(number), version: number },
  },
});

/** Who acts for companies, and whether those are at work. */
export const readMembers = manyRows({
  text: 'SELECT id, member_ids AS members FROM company_card WHERE id = ANY ($companies)',
  values: { companies: listOf(number) },
  row: { id: number, members: listOf(number) },
});

/** Holds a company's card, so that it is not shut out before the transaction ends. */
export const lockCompanyState = oneRow({
  text: 'SELECT state FROM company_card WHERE id = $id FOR SHARE',
  values: { id: number },
  row: { state: text },
});
