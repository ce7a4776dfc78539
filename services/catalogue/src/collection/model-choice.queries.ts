import { type CollectionItem, MODEL_CHOICES_MAX } from '@market/catalogue-contract/collection';
import type { Locale } from '@market/kit-contract/locale';
import { boolean, json, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { type Bind, manyRows, oneRow } from '@market/service-kit/data/statement';
import { GOODS, type GoodsScope, goodsConditions, SCOPE_VARIANTS } from '../goods/goods-conditions.queries.ts';

const choiceColumns = {
  ...{ id: number, name: text, sku: text, skus: number, brand: text, shown: boolean },
  photo: nullable(json<NonNullable<CollectionItem['photo']>>()),
};
export type ModelChoiceRow = RowOf<typeof choiceColumns>;

interface ChoiceQuery {
  scope: GoodsScope;
  limit: number;
  offset: number;
  locale: Locale;
}

/**
 * SQL: the models of which a scope finds a variant, with as many rows as it finds. What is filtered is found first; all there is is read in the
 * order of an index, which ends with the page.
 */
function foundModels(scope: GoodsScope, bind: Bind): string {
  const { companyId, categoryId, modelId, text, problem, state } = scope;
  const isAll = companyId === null && categoryId === null && modelId === null && text === null && problem === null && state === 'all';
  return `found AS ${isAll ? 'NOT MATERIALIZED' : 'MATERIALIZED'} (
    SELECT s.model_id FROM ${GOODS} JOIN sku_index s ON s.id = p.id WHERE ${goodsConditions(scope, bind)}
  )`;
}

/** A page of models, each by its lead, newest first. */
export const readModelChoices = manyRows.composed({
  row: choiceColumns,
  compose: ({ scope, limit, offset, locale }: ChoiceQuery, bind) => {
    return `
    WITH ${foundModels(scope, bind)}, page AS MATERIALIZED (
      SELECT model_id, count(*)::int AS skus FROM found GROUP BY model_id ORDER BY model_id DESC
      LIMIT ${bind(limit)} OFFSET ${bind(offset)}::bigint
    )
    SELECT lead.id, in_locale(${bind(locale)}, lead.name_ru, lead.name_en) AS name, lead.sku, page.skus,
      coalesce((SELECT brand FROM company_card WHERE id = lead.company_id), '') AS brand,
      EXISTS (SELECT FROM model_card m WHERE m.model_id = page.model_id) AS shown,
      (SELECT photo_json(photo) FROM product_photo photo WHERE photo.product_id = lead.id
        ORDER BY photo.main DESC, photo.position, photo.id LIMIT 1) AS photo
    FROM page JOIN product lead ON lead.id = page.model_id ORDER BY page.model_id DESC`;
  },
  variants: () => [
    { scope: SCOPE_VARIANTS[0], limit: 1, offset: 0, locale: 'ru' as const },
    ...SCOPE_VARIANTS.map((scope) => ({ scope, limit: 1, offset: 0, locale: 'en' as const })),
  ],
});

/** How many models a scope finds, counted as far as anybody turns pages. */
export const countModelChoices = oneRow.composed({
  row: { total: number },
  compose: (scope: GoodsScope, bind) => `
    WITH ${foundModels(scope, bind)}
    SELECT count(*)::int AS total FROM (SELECT DISTINCT model_id FROM found LIMIT ${MODEL_CHOICES_MAX}) models`,
  variants: () => SCOPE_VARIANTS,
});
