import type { ImportField } from '@market/catalogue-contract/import';
import type { Locale } from '@market/kit-contract/locale';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import type { SheetCell } from '@market/service-kit/files/sheet-cell';
import { boundValues } from '../bound-values.ts';
import { GOODS, type GoodsScope, goodsConditions } from '../goods/goods-conditions.queries.ts';

/** Goods of one page of a file. */
export const GOODS_AT_ONCE = 1_000;

type GoodsRow = { id: number; said: Record<string, string | number> } & Record<ImportField, SheetCell>;

/** The parameters that any of the goods has a value of. */
export async function readFilledParameters(tx: Tx, scope: GoodsScope): Promise<{ id: number }[]> {
  const { bind, values } = boundValues();
  const where = goodsConditions(scope, bind);
  const sql = `
    SELECT p.id FROM parameter p WHERE EXISTS (
      SELECT FROM product_parameter_value v WHERE v.parameter_id = p.id AND v.product_id IN (SELECT p.id FROM ${GOODS} WHERE ${where})
    )`;
  return rowsOf<{ id: number }>(tx, sql, values);
}

/** The next goods of a file, behind a number. */
export async function readGoodsForTable(
  tx: Tx,
  { scope, locale }: { scope: GoodsScope; locale: Locale },
  after: number,
): Promise<GoodsRow[]> {
  const { bind, values } = boundValues();
  const where = goodsConditions(scope, bind);
  const words = bind(locale);
  const sql = `
    SELECT p.id, p.sku, p.name_ru AS name, p.barcode, to_roubles(p.price_kopecks)::float AS price, p.stock_quantity, p.weight_grams AS weight,
      p.length_mm AS length, p.width_mm AS width, p.height_mm AS height, p.description_ru AS description, p.active, p.units, p.moq,
      p.pack_multiple, p.expiration_date::text AS expiration_date, p.name_en, p.description_en,
      (SELECT sku FROM product lead WHERE lead.variant_group_id = p.variant_group_id AND lead.group_lead) AS model,
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
          FROM product_parameter_value v LEFT JOIN parameter_option o ON o.id = v.option_id WHERE v.product_id = p.id GROUP BY v.parameter_id
        ) said
      ), '{}') AS said
    FROM ${GOODS} WHERE ${where} AND p.id > ${bind(after)} ORDER BY p.id LIMIT ${bind(GOODS_AT_ONCE)}`;
  return rowsOf<GoodsRow>(tx, sql, values);
}
