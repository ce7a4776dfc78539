import type { Locale } from '@market/kit-contract/locale';
import { boolean, json, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { type Bind, manyRows } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import { GOODS, type GoodsScope, goodsConditions, SCOPE_VARIANTS } from '../goods/goods-conditions.queries.ts';
import type { WordedRun } from '../size-run/run-words.ts';

/** Goods of one page of a file. */
export const GOODS_AT_ONCE = 1_000;

const goodsColumns = {
  ...{ id: number, sku: text, name: text, barcode: text, price: number, stock_quantity: number, weight: number, length: number },
  ...{ width: number, height: number, description: text, active: boolean, units: number, moq: number, pack_multiple: number },
  ...{ expiration_date: nullable(text), name_en: nullable(text), description_en: nullable(text), model: nullable(text) },
  ...{ runs: nullable(json<WordedRun[]>()), loose_allowed: nullable(boolean) },
  ...{ category: nullable(text), product_type: nullable(text), said: json<Record<string, string | number>>() },
};
type GoodsRow = RowOf<typeof goodsColumns>;

/** The parameters that any of the goods has a value of. */
export const readFilledParameters = manyRows.composed({
  row: { id: number },
  compose: (scope: GoodsScope, bind) => {
    const where = goodsConditions(scope, bind);
    return `
    SELECT p.id FROM parameter p WHERE EXISTS (
      SELECT FROM product_parameter_value v WHERE v.parameter_id = p.id AND v.product_id IN (SELECT p.id FROM ${GOODS} WHERE ${where})
    )`;
  },
  variants: () => SCOPE_VARIANTS,
});

/** SQL: how the model of `product p` is sold, told beside its lead alone; an option that is there no more goes by its number. */
const RUNS = (locale: string): string => {
  const named = (option: string) =>
    `coalesce((SELECT in_locale(${locale}, o.value_ru, o.value_en) FROM parameter_option o WHERE o.id = ${option}), '#' || ${option})`;
  return `
      (SELECT own.loose_allowed FROM model_runs own WHERE own.variant_group_id = p.variant_group_id AND p.group_lead) AS loose_allowed,
      (
        SELECT json_agg(json_build_object('name', r.name_ru, 'name_en', r.name_en, 'colour', ${named('r.colour')}, 'price', to_roubles(r.price_kopecks),
          'sizes', (
            SELECT json_agg(json_build_object('size', ${named('its.size')}, 'count', its.count) ORDER BY its.place)
            FROM unnest(r.sizes, r.counts) WITH ORDINALITY its (size, count, place)
          )) ORDER BY r.position, r.id)
        FROM size_run r WHERE r.variant_group_id = p.variant_group_id AND p.group_lead
      ) AS runs`;
};

interface TableQuery {
  scope: GoodsScope;
  locale: Locale;
  after: number;
}

function composeTable({ scope, locale, after }: TableQuery, bind: Bind): string {
  const where = goodsConditions(scope, bind);
  const words = bind(locale);
  return `
    SELECT p.id, p.sku, p.name_ru AS name, p.barcode, to_roubles(p.price_kopecks)::float AS price, p.stock_quantity, p.weight_grams AS weight,
      p.length_mm AS length, p.width_mm AS width, p.height_mm AS height, p.description_ru AS description, p.active, p.units, p.moq,
      p.pack_multiple, p.expiration_date::text AS expiration_date, p.name_en, p.description_en,
      (SELECT sku FROM product lead WHERE lead.variant_group_id = p.variant_group_id AND lead.group_lead) AS model,
      ${RUNS(words)},
      (
        SELECT string_agg(in_locale(${words}, up.name_ru, up.name_en), ' / ' ORDER BY cardinality(up.path))
        FROM category own JOIN category up ON up.id = ANY (own.path) WHERE own.id = p.category_id
      ) AS category,
      (SELECT in_locale(${words}, t.name_ru, t.name_en) FROM product_type t WHERE t.id = p.product_type_id) AS product_type,
      coalesce((
        SELECT json_object_agg(said.parameter_id, said.words) FROM (
          SELECT v.parameter_id,
            coalesce(to_json(max(v.number_value)), to_json(coalesce(
              string_agg(in_locale(${words}, o.value_ru, o.value_en), '; ' ORDER BY o.position, o.id), max(v.text_value)
            ))) AS words
          FROM product_parameter_value v LEFT JOIN parameter_option o ON o.id = v.option_id
          WHERE v.product_id = p.id GROUP BY v.parameter_id
        ) said
      ), '{}') AS said
    FROM ${GOODS} WHERE ${where} AND p.id > ${bind(after)} ORDER BY p.id LIMIT ${bind(GOODS_AT_ONCE)}`;
}

const readGoodsForTableRows = manyRows.composed({
  row: goodsColumns,
  compose: composeTable,
  variants: () => [
    { scope: SCOPE_VARIANTS[0], locale: 'ru' as const, after: 0 },
    ...SCOPE_VARIANTS.map((scope) => ({ scope, locale: 'en' as const, after: 0 })),
  ],
});

/** The next goods of a file, behind a number. */
export const readGoodsForTable = (tx: Tx, goods: Omit<TableQuery, 'after'>, after: number): Promise<GoodsRow[]> =>
  readGoodsForTableRows(tx, { ...goods, after });
