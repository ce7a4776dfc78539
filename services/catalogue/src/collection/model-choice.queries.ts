import { type CollectionItem, MODEL_CHOICES_MAX } from '@market/catalogue-contract/collection';
import type { Locale } from '@market/kit-contract/locale';
import { boolean, json, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
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

/** A page of the models of which a scope finds a variant, each by its lead, newest first: in the order of an index, which ends with the page. */
export const readModelChoices = manyRows.composed({
  row: choiceColumns,
  compose: ({ scope, limit, offset, locale }: ChoiceQuery, bind) => {
    const where = goodsConditions(scope, bind);
    return `
    WITH page AS MATERIALIZED (
      SELECT s.model_id, count(*)::int AS skus FROM ${GOODS} JOIN sku_index s ON s.id = p.id
      WHERE ${where} GROUP BY s.model_id ORDER BY s.model_id DESC LIMIT ${bind(limit)} OFFSET ${bind(offset)}::bigint
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
    SELECT count(*)::int AS total FROM (
      SELECT DISTINCT s.model_id FROM ${GOODS} JOIN sku_index s ON s.id = p.id WHERE ${goodsConditions(scope, bind)} LIMIT ${MODEL_CHOICES_MAX}
    ) found`,
  variants: () => SCOPE_VARIANTS,
});
