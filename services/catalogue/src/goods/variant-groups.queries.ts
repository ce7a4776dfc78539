import { nullable, number } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const NEXT_GROUP_ID = statement({
  name: 'catalogue.next-group-id',
  text: `SELECT nextval('variant_group_id_seq')::int AS id`,
  row: { id: number },
});

export const nextGroupId = (tx: Tx) => queryRow(tx, NEXT_GROUP_ID);

const READ_MEMBERS_OF = statement({
  name: 'catalogue.read-members-of',
  text: 'SELECT id FROM product WHERE variant_group_id = $1 ORDER BY id',
  parameters: ['group'],
  row: { id: number },
});

export const readMembersOf = (tx: Tx, group: number) => queryRows(tx, READ_MEMBERS_OF, [group]);

const FIND_IN_GROUP = statement({
  name: 'catalogue.find-in-group',
  text: 'SELECT id FROM product WHERE variant_group_id = $1 AND company_id = $2 LIMIT 1',
  parameters: ['group', 'company'],
  row: { id: number },
});

export const findInGroup = (tx: Tx, group: number, company: number) => queryRows(tx, FIND_IN_GROUP, [group, company]);

const READ_GROUP_OF = statement({
  name: 'catalogue.read-group-of',
  text: 'SELECT variant_group_id FROM product WHERE id = $1 AND company_id = $2',
  parameters: ['product', 'company'],
  row: { variant_group_id: nullable(number) },
});

export const readGroupOf = (tx: Tx, product: number, company: number) => queryRow(tx, READ_GROUP_OF, [product, company]);

const SET_GROUP = statement({
  name: 'catalogue.set-group',
  text: 'UPDATE product SET variant_group_id = $2 WHERE id = $1',
  parameters: ['product', 'group'],
  row: {},
});

export const setGroup = (tx: Tx, product: number, group: number) => queryRows(tx, SET_GROUP, [product, group]);

const PROMOTE_HEIR = statement({
  name: 'catalogue.promote-heir',
  text: `
  UPDATE product SET group_lead = true WHERE id = (
    SELECT id FROM product WHERE variant_group_id = $1 ORDER BY (active AND moderation = 'approved') DESC, id LIMIT 1
  ) AND NOT EXISTS (SELECT FROM product WHERE variant_group_id = $1 AND group_lead)`,
  parameters: ['group'],
  row: {},
});

export const promoteHeir = (tx: Tx, group: number) => queryRows(tx, PROMOTE_HEIR, [group]);

const DISSOLVE_SINGLE = statement({
  name: 'catalogue.dissolve-single',
  text: `
  UPDATE product SET variant_group_id = NULL, group_lead = true
  WHERE variant_group_id = $1 AND (SELECT count(*) FROM product WHERE variant_group_id = $1) = 1`,
  parameters: ['group'],
  row: {},
});

export const dissolveSingle = (tx: Tx, group: number) => queryRows(tx, DISSOLVE_SINGLE, [group]);

const MOVE_PRODUCT = statement({
  name: 'catalogue.move-product',
  text: 'UPDATE product SET variant_group_id = $2, group_lead = $3 WHERE id = $1',
  parameters: ['product', 'group', 'is_lead'],
  row: {},
});

export const moveProduct = (tx: Tx, values: readonly [product: number, group: number | null, is_lead: boolean]) =>
  queryRows(tx, MOVE_PRODUCT, values);

const UNSET_LEAD = statement({
  name: 'catalogue.unset-lead',
  text: 'UPDATE product SET group_lead = false WHERE variant_group_id = $1 AND group_lead AND id <> $2',
  parameters: ['group', 'product'],
  row: {},
});

export const unsetLead = (tx: Tx, group: number, product: number) => queryRows(tx, UNSET_LEAD, [group, product]);

const SET_LEAD = statement({
  name: 'catalogue.set-lead',
  text: 'UPDATE product SET group_lead = true WHERE id = $1',
  parameters: ['product'],
  row: {},
});

export const setLead = (tx: Tx, product: number) => queryRows(tx, SET_LEAD, [product]);

const READ_TRAITS = statement({
  name: 'catalogue.read-traits',
  text: `
  SELECT p.id,
    max(v.option_id) FILTER (WHERE parameter.role = 'size') AS size,
    max(v.option_id) FILTER (WHERE parameter.role = 'colour') AS colour
  FROM product p
  LEFT JOIN product_parameter_value v ON v.product_id = p.id
  LEFT JOIN parameter ON parameter.id = v.parameter_id AND parameter.role IS NOT NULL
  WHERE p.variant_group_id = $1 GROUP BY p.id`,
  parameters: ['group'],
  row: { id: number, size: nullable(number), colour: nullable(number) },
});

export const readTraits = (tx: Tx, group: number) => queryRows(tx, READ_TRAITS, [group]);
