import { number } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const READ_ACTIVE_MODEL_COUNT = statement({
  name: 'catalogue.read-active-model-count',
  text: `
  SELECT count(DISTINCT coalesce(variant_group_id, -id))::int AS models FROM product WHERE company_id = $1 AND active`,
  parameters: ['company'],
  row: { models: number },
});

export const readActiveModelCount = (tx: Tx, company: number) => queryRow(tx, READ_ACTIVE_MODEL_COUNT, [company]);

const READ_ACTIVE_GROUPS = statement({
  name: 'catalogue.read-active-groups',
  text: 'SELECT DISTINCT variant_group_id AS id FROM product WHERE active AND variant_group_id = ANY ($1::int[])',
  parameters: ['groups'],
  row: { id: number },
});

export const readActiveGroups = (tx: Tx, groups: readonly number[]) => queryRows(tx, READ_ACTIVE_GROUPS, [groups]);
