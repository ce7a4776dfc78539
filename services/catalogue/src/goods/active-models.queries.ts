import { listOf, number } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';

export const readActiveModelCount = oneRow({
  text: 'SELECT count(DISTINCT coalesce(variant_group_id, -id))::int AS models FROM product WHERE company_id = $company AND active',
  values: { company: number },
  row: { models: number },
});

export const readActiveGroups = manyRows({
  text: 'SELECT DISTINCT variant_group_id AS id FROM product WHERE active AND variant_group_id = ANY ($groups::int[])',
  values: { groups: listOf(number) },
  row: { id: number },
});
