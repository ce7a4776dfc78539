import type { ParameterKind, ParameterRole } from '@market/catalogue-contract/product-type';
import { json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

export const readNamedCategories = manyRows({
  text: `SELECT c.id, c.name_ru AS ru, c.name_en AS en,
      (SELECT array_agg(up.name_ru ORDER BY cardinality(up.path)) FROM category up WHERE up.id = ANY (c.path)) AS path_ru,
      (SELECT array_agg(coalesce(up.name_en, up.name_ru) ORDER BY cardinality(up.path)) FROM category up WHERE up.id = ANY (c.path)) AS path_en
    FROM category c`,
  row: { id: number, ru: text, en: nullable(text), path_ru: listOf(text), path_en: listOf(text) },
});

export const readNamedTypes = manyRows({
  text: 'SELECT id, name_ru AS ru, name_en AS en FROM product_type',
  row: { id: number, ru: text, en: nullable(text) },
});
export type Named = RowOf<typeof readNamedTypes.row>;

export const readNamedParameters = manyRows({
  text: `
  SELECT p.id, p.kind::text AS kind, p.role::text AS role, p.name_ru AS ru, p.name_en AS en,
    ARRAY(SELECT product_type_id FROM product_type_parameter WHERE parameter_id = p.id) AS types,
    coalesce((
      SELECT json_agg(json_build_object('id', o.id, 'ru', o.value_ru, 'en', o.value_en)) FROM parameter_option o WHERE o.parameter_id = p.id
    ), '[]') AS options
  FROM parameter p ORDER BY p.id`,
  row: {
    id: number,
    kind: textOf<ParameterKind>(),
    role: nullable(textOf<ParameterRole>()),
    ru: text,
    en: nullable(text),
    /** Numbers of the types that have it. */
    types: listOf(number),
    options: json<readonly { id: number; ru: string; en: string | null }[]>(),
  },
});
export type NamedParameter = RowOf<typeof readNamedParameters.row>;
