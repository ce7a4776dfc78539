import type { ParameterKind, ParameterRole } from '@market/catalogue-contract/product-type';
import { listOf, nullable, number, type RowOf, textOf } from '@market/service-kit/data/columns';
import { queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const READ_KNOWN_CATEGORIES = statement({
  name: 'catalogue.read-known-categories',
  text: 'SELECT id FROM category WHERE id = ANY ($1::int[])',
  parameters: ['categories'],
  row: { id: number },
});

export const readKnownCategories = (tx: Tx, categories: readonly number[]) => queryRows(tx, READ_KNOWN_CATEGORIES, [categories]);

const READ_TYPE_PARAMETERS = statement({
  name: 'catalogue.read-type-parameters',
  text: `
  SELECT t.id AS type, p.id, p.kind::text AS kind, p.role::text AS role,
    ARRAY(SELECT o.id FROM parameter_option o WHERE o.parameter_id = p.id) AS options
  FROM product_type t
  LEFT JOIN product_type_parameter place ON place.product_type_id = t.id
  LEFT JOIN parameter p ON p.id = place.parameter_id
  WHERE t.id = ANY ($1::int[])`,
  parameters: ['types'],
  row: {
    type: number,
    id: nullable(number),
    kind: textOf<ParameterKind>(),
    role: nullable(textOf<ParameterRole>()),
    options: listOf(number),
  },
});
export type ParameterRow = RowOf<typeof READ_TYPE_PARAMETERS.row>;

export const readTypeParameters = (tx: Tx, types: readonly number[]) => queryRows(tx, READ_TYPE_PARAMETERS, [types]);
