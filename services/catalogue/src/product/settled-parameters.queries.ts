import type { ParameterKind } from '@market/catalogue-contract/product-type';
import { json, listOf, number, textOf } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

/** What values of these parameters are, and what their options are called. */
export const readParameterTexts = manyRows({
  text: `
  SELECT p.id, p.kind::text AS kind, (
    SELECT coalesce(json_agg(json_build_object('id', o.id, 'ru', o.value_ru, 'en', o.value_en)), '[]')
    FROM parameter_option o WHERE o.parameter_id = p.id
  ) AS options
  FROM parameter p WHERE p.id = ANY ($ids::int[])`,
  values: { ids: listOf(number) },
  row: { id: number, kind: textOf<ParameterKind>(), options: json<{ id: number; ru: string; en: string | null }[]>() },
});
