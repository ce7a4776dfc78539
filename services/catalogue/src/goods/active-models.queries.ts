import { listOf, number } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import { MODEL } from './goods-conditions.queries.ts';

export const readActiveModelCount = oneRow({
  text: `SELECT count(DISTINCT ${MODEL})::int AS models FROM product p WHERE p.company_id = $company AND p.active`,
  values: { company: number },
  row: { models: number },
});

export const readActiveGroups = manyRows({
  text: 'SELECT DISTINCT variant_group_id AS id FROM product WHERE active AND variant_group_id = ANY ($groups::int[])',
  values: { groups: listOf(number) },
  row: { id: number },
});
