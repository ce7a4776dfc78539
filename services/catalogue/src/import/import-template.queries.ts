import type { ParameterKind } from '@market/catalogue-contract/product-type';
import { listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

/** The way to each category that takes goods: those with nothing below them, of one branch where it is given. */
export const readLeafCategories = manyRows({
  text: `
  SELECT (SELECT array_agg(in_locale($locale, up.name_ru, up.name_en) ORDER BY cardinality(up.path)) FROM category up WHERE up.id = ANY (c.path)) AS path
  FROM category c
  WHERE c.active AND ($branch::int IS NULL OR $branch = ANY (c.path)) AND NOT EXISTS (SELECT FROM category below WHERE below.parent_id = c.id)
  ORDER BY path`,
  values: { locale: text, branch: nullable(number) },
  row: { path: listOf(text) },
});

/** Types by name; one of them where it is given. */
export const readTypeNames = manyRows({
  text: `
  SELECT in_locale($locale, name_ru, name_en) AS name FROM product_type WHERE $type::int IS NULL OR id = $type ORDER BY name`,
  values: { locale: text, type: nullable(number) },
  row: { name: text },
});

/** What describes goods of a type, in the order of its form, with the values that it offers. */
export const readTemplateParameters = manyRows({
  text: `
  SELECT p.kind::text AS kind, in_locale($locale, p.name_ru, p.name_en) AS title, ARRAY(
    SELECT in_locale($locale, o.value_ru, o.value_en) FROM parameter_option o
    WHERE o.parameter_id = p.id AND (
      o.id = ANY (place.offered_option_ids)
      OR NOT place.offered_option_ids && ARRAY(SELECT id FROM parameter_option WHERE parameter_id = p.id)
    )
    ORDER BY o.position, o.id
  ) AS values
  FROM product_type_parameter place JOIN parameter p ON p.id = place.parameter_id
  WHERE place.product_type_id = $type ORDER BY place.position, p.id`,
  values: { locale: text, type: number },
  row: { kind: textOf<ParameterKind>(), title: text, values: listOf(text) },
});
