import type { Seller } from '@market/companies-contract/seller';
import { boolean, json, listOf, number, text } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

export const readSellers = manyRows({
  prepareAs: 'companies.read-sellers',
  text: `SELECT c.id, c.brand, c.name, c.inn, c.state = 'active' AND c.deleted_at IS NULL AS active,
      coalesce((
        SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'address', s.address) ORDER BY s.id)
        FROM store s WHERE s.company_id = c.id AND s.pickup_point
      ), '[]') AS stores
    FROM company c WHERE c.id = ANY ($companies::int[]) ORDER BY c.id`,
  values: { companies: listOf(number) },
  row: { id: number, brand: text, name: text, inn: text, active: boolean, stores: json<Seller['stores']>() },
});
