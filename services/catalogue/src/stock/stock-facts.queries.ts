import type { StockFacts, Unsellable } from '@market/catalogue-contract/stock-reservation';
import { boolean, json, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

type Words = StockFacts['name'];

/** SQL: what `search_photo` answers; a call of that is planned anew for each product. */
const smallPhotoOf = (product: string): string => `(
      SELECT '/media/catalogue/small/' || photo.path || '.webp' FROM product_photo photo
      WHERE photo.product_id = ${product} ORDER BY photo.main DESC, photo.position, photo.id LIMIT 1
    )`;

/**
 * What orders need to know of products. Their model, size and colour and what is published of them stand in the storefront's index. The ids
 * come as a JSON array, so that one plan serves lists of every length.
 */
export const readStockFacts = manyRows({
  prepareAs: 'catalogue.read-stock-facts',
  text: `SELECT
    p.id AS product_id, coalesce(s.model_id, p.id) AS model_id, p.company_id,
    json_build_object('ru', p.name_ru, 'en', p.name_en) AS name, p.sku, p.barcode,
    (SELECT json_build_object('ru', o.value_ru, 'en', o.value_en) FROM parameter_option o WHERE o.id = s.size) AS size,
    (SELECT json_build_object('ru', o.value_ru, 'en', o.value_en, 'swatch', o.swatch) FROM parameter_option o WHERE o.id = s.colour) AS colour,
    coalesce(${smallPhotoOf('p.id')}, ${smallPhotoOf('s.model_id')}) AS photo,
    p.price_kopecks::int AS price_kopecks,
    coalesce((
      SELECT json_agg(json_build_object('min_count', min_count, 'price_kopecks', price_kopecks) ORDER BY min_count)
      FROM price_tier WHERE product_id = p.id
    ), '[]') AS price_tiers,
    p.units, p.moq, p.pack_multiple, greatest(0, p.stock_quantity - p.reserved_quantity) AS available,
    coalesce((
      SELECT sum(greatest(0, v.stock_quantity - v.reserved_quantity))::int FROM product v
      WHERE v.id IN (SELECT own.id FROM sku_index own WHERE own.model_id = s.model_id AND own.published)
    ), 0) AS model_available,
    coalesce(model.loose_allowed, true) AS loose_allowed,
    coalesce(CASE WHEN model.variant_group_id IS NOT NULL THEN run_facts(p.variant_group_id, s.colour) END, '[]') AS runs,
    CASE
      WHEN (SELECT company.state FROM company_card company WHERE company.id = p.company_id) IS DISTINCT FROM 'active' THEN 'company'
      WHEN NOT p.active THEN 'inactive'
      WHEN p.moderation <> 'approved' THEN 'unapproved'
      WHEN NOT coalesce(s.published, false) THEN 'hidden'
    END AS unsellable
    FROM product p
    LEFT JOIN sku_index s ON s.id = p.id
    LEFT JOIN model_runs model ON model.variant_group_id = p.variant_group_id
    WHERE p.id = ANY (ARRAY(SELECT asked::int FROM json_array_elements_text($ids::json) asked))
    ORDER BY p.id`,
  values: { ids: text },
  row: {
    ...{ product_id: number, model_id: number, company_id: number, name: json<Words>(), sku: text, barcode: text },
    ...{ size: nullable(json<Words>()), colour: nullable(json<NonNullable<StockFacts['colour']>>()), photo: nullable(text) },
    ...{ price_kopecks: number, price_tiers: json<StockFacts['price_tiers']>(), units: number, moq: number, pack_multiple: number },
    ...{ available: number, model_available: number, loose_allowed: boolean },
    ...{ runs: json<StockFacts['runs']>(), unsellable: nullable(textOf<Unsellable>()) },
  },
});

/** Letters and digits decide, because people copy numbers with other signs between them; who wrote all of it alike comes alone. */
export const readByArticles = manyRows({
  text: `SELECT asked.article, ARRAY(
      SELECT id FROM (
        SELECT like_it.id, same, bool_or(same) OVER () AS any_same FROM (
          SELECT p.id, lower(asked.article) IN (lower(p.sku), lower(p.barcode)) AS same
          FROM product p JOIN sku_index s ON s.id = p.id AND s.published
          WHERE (search_code(p.sku) = code OR search_code(p.barcode) = code) AND p.stock_quantity > p.reserved_quantity
        ) like_it
      ) found WHERE same OR NOT any_same ORDER BY id LIMIT $most
    ) AS products
    FROM unnest($articles::text[]) WITH ORDINALITY asked (article, place), LATERAL search_code(article) code
    ORDER BY place`,
  values: { articles: listOf(text), most: number },
  row: { article: text, products: listOf(number) },
});
