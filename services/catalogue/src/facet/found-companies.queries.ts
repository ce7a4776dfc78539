import { FACET_COMPANIES_MAX } from '@market/catalogue-contract/list-choices';
import { listOf, number, text } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { oneRow } from '@market/service-kit/data/statement';
import type { CountedCompany } from './facet-companies.ts';

const findCompanies = oneRow({
  text: `SELECT coalesce(json_agg(json_build_object('id', id, 'brand', brand, 'count', models) ORDER BY models DESC, brand, id), '[]')::text AS companies
    FROM (
      SELECT c.id, c.brand, k.models FROM unnest($companies::int[], $models::int[]) k (company, models) JOIN company_card c ON c.id = k.company
      WHERE strpos(translate(lower(c.brand), 'ё', 'е'), translate(lower($brand), 'ё', 'е')) > 0
      ORDER BY k.models DESC, c.brand, c.id LIMIT ${FACET_COMPANIES_MAX}
    ) found`,
  values: { companies: listOf(number), models: listOf(number), brand: text },
  row: { companies: text },
});

/** JSON of those with a part of a brand, the ones with most models first. */
export async function findCountedCompanies({ pool }: Db, counted: readonly CountedCompany[], brand: string): Promise<string> {
  const found = await findCompanies(pool, { companies: counted.map(({ id }) => id), models: counted.map(({ models }) => models), brand });
  return found?.companies ?? '[]';
}
