import type { ParameterKind, ParameterRole } from '@market/catalogue-contract/product-type';
import { listOf, nullable, number, type RowOf, textOf } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

export const readKnownCategories = manyRows({
  text: 'SELECT id FROM category WHERE id = ANY ($categories::int[])',
  values: { categories: listOf(number) },
  row: { id: number },
});

export const readTypeParameters = manyRows({
  text: `
  SELECT t.id AS type, p.id, p.kind::text AS kind, p.role::text AS role,
    ARRAY(SELECT o.id FROM parameter_option o WHERE o.parameter_id = p.id) AS options
  FROM product_type t
  LEFT JOIN product_type_parameter place ON place.product_type_id = t.id
  LEFT JOIN parameter p ON p.id = place.parameter_id
  WHERE t.id = ANY ($types::int[])`,
  values: { types: listOf(number) },
  row: {
    type: number,
    id: nullable(number),
    kind: textOf<ParameterKind>(),
    role: nullable(textOf<ParameterRole>()),
    options: listOf(number),
  },
});
export type ParameterRow = RowOf<typeof readTypeParameters.row>;
