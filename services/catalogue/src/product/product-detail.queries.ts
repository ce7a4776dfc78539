import type { Locale } from '@market/kit-contract/locale';
import { boolean, date, number, text, textOf } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import { priceTiers } from './price-tiers.queries.ts';
import { variantAxes } from './variant-axes.queries.ts';

/** Everything a product's page shows except its state, written by Postgres in one go. Insiders are staff, and its own vendor. */
export const readDetail = oneRow({
  prepareAs: 'catalogue.read-product-detail',
  text: `
WITH sku AS MATERIALIZED (
  SELECT p.*, s.model_id, $insider::boolean AS insider, category.path
  FROM product p
  JOIN sku_index s ON s.id = p.id
  JOIN category ON category.id = p.category_id
  WHERE p.id = $id AND (s.published OR $insider)
),
model AS (
  SELECT v.*, s.published FROM sku JOIN sku_index s ON s.model_id = sku.model_id JOIN product v ON v.id = s.id
),
traits AS (
  SELECT
    v.parameter_id,
    in_locale($locale, p.name_ru, p.name_en) AS parameter_name,
    CASE WHEN p.kind = 'multiple_enum' THEN json_agg(in_locale($locale, o.value_ru, o.value_en) ORDER BY o.position, o.id)
      ELSE (array_agg(coalesce(to_json(v.number_value), to_json(coalesce(in_locale($locale, o.value_ru, o.value_en), v.text_value)))))[1]
    END AS value,
    in_locale($locale, p.unit_ru, p.unit_en) AS unit,
    min(place.position) AS place
  FROM sku
  JOIN product_parameter_value v ON v.product_id = sku.id
  JOIN parameter p ON p.id = v.parameter_id
  LEFT JOIN parameter_option o ON o.id = v.option_id
  LEFT JOIN product_type_parameter place ON place.parameter_id = p.id AND place.product_type_id = sku.product_type_id
  GROUP BY v.parameter_id, p.id
),
variants AS (
  SELECT
    m.id, m.sku, own.size, own.colour, own.swatch, to_roubles(m.price_kopecks) AS price,
    ${priceTiers('m')} AS price_tiers, m.units, m.moq, m.pack_multiple,
    json_build_object('available_quantity', m.stock_quantity - m.reserved_quantity) AS stock_info
  FROM model m
  CROSS JOIN sku
  CROSS JOIN LATERAL (${variantAxes('m')}) own
  WHERE m.published OR sku.insider
  ORDER BY own.colour_place, own.colour, own.size_place, own.size, m.id
),
runs AS (
  SELECT
    offer.run_id AS id,
    in_locale($locale, offer.name_ru, offer.name_en) AS name,
    CASE WHEN colour.id IS NOT NULL THEN
      json_build_object('name', in_locale($locale, colour.value_ru, colour.value_en), 'swatch', colour.swatch) END AS colour,
    (
      SELECT json_agg(json_build_object('size', in_locale($locale, size.value_ru, size.value_en), 'count', its.count, 'product_id', its.product)
        ORDER BY its.place)
      FROM unnest(offer.sizes, offer.counts, offer.product_ids) WITH ORDINALITY its (size, count, product, place)
      JOIN parameter_option size ON size.id = its.size
    ) AS sizes,
    offer.pieces,
    to_roubles(offer.price_kopecks) AS price,
    to_roubles(offer.price_kopecks::numeric / offer.pieces) AS price_per_unit,
    offer.available
  FROM sku
  -- OFFSET keeps it a query of its own, asked with this model's id: joined, the view is made of all runs there are.
  CROSS JOIN LATERAL (SELECT * FROM run_offer WHERE variant_group_id = sku.variant_group_id OFFSET 0) offer
  LEFT JOIN parameter_option colour ON colour.id = offer.colour
  ORDER BY offer.position, offer.run_id, colour.position, colour.id
)
SELECT row_to_json(detail)::text AS body FROM (
  SELECT
    sku.id,
    in_locale($locale, sku.name_ru, sku.name_en) AS name,
    sku.sku,
    sku.barcode,
    in_locale($locale, sku.description_ru, sku.description_en) AS description,
    to_roubles(sku.price_kopecks) AS price,
    to_roubles(sku.price_kopecks::numeric / sku.units) AS price_per_unit,
    ${priceTiers('sku')} AS price_tiers,
    sku.units,
    sku.moq,
    sku.pack_multiple,
    votes.rating,
    votes.reviews_num,
    (
      SELECT json_build_array(
        count(*) FILTER (WHERE r.rating = 1), count(*) FILTER (WHERE r.rating = 2), count(*) FILTER (WHERE r.rating = 3),
        count(*) FILTER (WHERE r.rating = 4), count(*) FILTER (WHERE r.rating = 5)
      ) FROM review r WHERE r.product_id IN (SELECT id FROM model)
    ) AS histogram,
    (
      SELECT coalesce(json_agg(photo_json(photo) ORDER BY photo.main DESC, photo.position, photo.id), '[]')
      FROM product_photo photo WHERE photo.product_id = sku.id
    ) AS photos,
    places.path AS category_path,
    places.path -> 0 AS category,
    CASE WHEN cardinality(sku.path) > 1 THEN places.path -> -1 END AS subcategory,
    (
      SELECT json_build_object('id', id, 'name', in_locale($locale, name_ru, name_en)) FROM product_type WHERE id = sku.product_type_id
    ) AS product_type,
    company_ref(sku.company_id)::json AS company,
    sku.active,
    sku.weight_grams AS weight,
    sku.length_mm AS length,
    sku.width_mm AS width,
    sku.height_mm AS height,
    json_build_object('available_quantity', sku.stock_quantity - sku.reserved_quantity) AS stock_info,
    sku.expiration_date,
    votes.popular,
    to_char(coalesce(sku.first_published_at, sku.created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS published_at,
    (
      SELECT coalesce(json_agg(json_build_object(
        'parameter_id', parameter_id, 'parameter_name', parameter_name, 'value', value, 'unit', unit
      ) ORDER BY place, parameter_id), '[]') FROM traits
    ) AS parameter_values,
    (SELECT coalesce(json_agg(variant), '[]') FROM variants variant) AS variants,
    (SELECT coalesce(json_agg(run), '[]') FROM runs run) AS runs,
    coalesce((SELECT loose_allowed FROM model_runs own WHERE own.variant_group_id = sku.variant_group_id), true) AS loose_allowed
  FROM sku
  CROSS JOIN LATERAL (
    SELECT mean_rating(sum(rating_sum), sum(reviews_num)) AS rating, sum(reviews_num) AS reviews_num, bool_or(popular) AS popular FROM model
  ) votes
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('id', id, 'name', in_locale($locale, name_ru, name_en)) ORDER BY cardinality(path)) AS path
    FROM category WHERE id = ANY (sku.path)
  ) places
) detail`,
  values: { id: number, locale: textOf<Locale>(), insider: boolean },
  row: { body: text },
});

/** Who may open a product's page, what of it depends on the reader or the hour, and by which number it is cached. */
const pageState = (favorite: string, follows: string): string => `
SELECT
  s.company_id AS "companyId",
  s.published,
  s.model_price IS NOT NULL OR ${follows} AS "inSight",
  (SELECT stock_quantity FROM product p WHERE p.id = s.id) AS "stockQuantity",
  s.model_since >= $newSince AS "isNew",
  ${favorite} AS favorite,
  (SELECT revision FROM shared_name_revision) || '.' || s.model_id
    || '.' || coalesce((SELECT revision FROM model_revision m WHERE m.model_id = s.model_id), 0) AS revision
FROM sku_index s WHERE s.id = $id`;

const pageStateColumns = {
  ...{ companyId: number, published: boolean, inSight: boolean, stockQuantity: number },
  ...{ isNew: boolean, favorite: boolean, revision: text },
};

export const readPageStateForGuests = oneRow({
  prepareAs: 'catalogue.read-page-state-for-guests',
  text: pageState('false', 'false'),
  values: { id: number, newSince: date },
  row: pageStateColumns,
});

export const readPageStateForUsers = oneRow({
  prepareAs: 'catalogue.read-page-state-for-users',
  text: pageState(
    'EXISTS (SELECT FROM favorite WHERE user_id = $userId AND product_id = s.id)',
    'EXISTS (SELECT FROM favorite_company f WHERE f.user_id = $userId AND f.company_id = s.company_id AND f.favorite)',
  ),
  values: { id: number, newSince: date, userId: number },
  row: pageStateColumns,
});
