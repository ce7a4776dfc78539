import type { ParameterKind, ParameterRole } from '@market/catalogue-contract/product-type';
import { json, listOf, nullable, number, type RowOf, textOf } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

export const readKnownCategories = manyRows({
  text: 'SELECT id, path FROM category WHERE id = ANY ($categories::int[])',
  values: { categories: listOf(number) },
  row: { id: number, path: listOf(number) },
});

export const readTypeParameters = manyRows({
  text: `
  SELECT t.id AS type, p.id, p.kind::text AS kind, p.role::text AS role, coalesce(place.offered_option_ids, '{}') AS offered,
    (
      SELECT coalesce(json_agg(json_build_object('id', o.id, 'ru', o.value_ru, 'en', o.value_en)), '[]')
      FROM parameter_option o WHERE o.parameter_id = p.id
    ) AS options
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
    offered: listOf(number),
    options: json<{ id: number; ru: string; en: string | null }[]>(),
  },
});
export type ParameterRow = RowOf<typeof readTypeParameters.row>;
