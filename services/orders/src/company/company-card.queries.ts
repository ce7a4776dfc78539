import { boolean, listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

/** Sums are in kopecks, as texts: they are bigints. An older card changes nothing. */
export const keepCompanyCard = noRows({
  text: `INSERT INTO company_card AS kept (id, brand, name, city, logo, state, member_ids, min_order_first, min_order_repeat, turnover_discount, version)
    VALUES ($id, $brand, $name, $city, $logo, $state, $members, $first::text::bigint, $repeat::text::bigint, $discount, $version)
    ON CONFLICT (id) DO UPDATE SET brand = excluded.brand, name = excluded.name, city = excluded.city, logo = excluded.logo,
      state = excluded.state, member_ids = excluded.member_ids, min_order_first = excluded.min_order_first,
      min_order_repeat = excluded.min_order_repeat, turnover_discount = excluded.turnover_discount, version = excluded.version
    WHERE kept.version <= excluded.version`,
  values: {
    ...{ id: number, brand: text, name: text, city: text, logo: nullable(text), state: text, members: listOf(number) },
    ...{ first: nullable(text), repeat: nullable(text), discount: boolean, version: number },
  },
});

export const readMembers = oneRow({
  prepareAs: 'orders.read-members',
  text: 'SELECT member_ids AS members FROM company_card WHERE id = $company',
  values: { company: number },
  row: { members: listOf(number) },
});
