import type { Photo, PriceTier } from '@market/catalogue-contract/product';
import type { Moderation } from '@market/catalogue-contract/product-form';
import { boolean, json, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

/** SQL: the word and colour of the option by which `product p` plays a role, of which it has one. */
const trait = (role: 'size' | 'colour') => `
  SELECT o.id, o.value_ru, o.value_en, o.swatch
  FROM product_parameter_value said
  JOIN parameter r ON r.id = said.parameter_id AND r.role = '${role}'
  JOIN parameter_option o ON o.id = said.option_id
  WHERE said.product_id = p.id ORDER BY o.id LIMIT 1`;

/**
 * Of those products that are there. The ids come as a JSON array, for whose length Postgres has but one guess: knowing the length of a list
 * it would plan this text anew for each save, which costs more than running it.
 */
export const readProductFacts = manyRows({
  prepareAs: 'catalogue.read-product-facts',
  text: `
  SELECT p.id, p.company_id, p.category_id, p.product_type_id, p.variant_group_id, p.name_ru, p.name_en, p.sku, p.barcode,
    size.id AS size_id, size.value_ru AS size_ru, size.value_en AS size_en,
    colour.id AS colour_id, colour.value_ru AS colour_ru, colour.value_en AS colour_en, colour.swatch,
    (
      SELECT photo_json(photo) FROM product_photo photo WHERE photo.product_id = p.id
      ORDER BY photo.main DESC, photo.position, photo.id LIMIT 1
    ) AS photo,
    to_roubles(p.price_kopecks)::float AS price,
    (
      SELECT json_agg(json_build_object('min_count', min_count, 'price', to_roubles(price_kopecks)) ORDER BY min_count)
      FROM price_tier WHERE product_id = p.id
    ) AS price_tiers,
    p.units, p.moq, p.pack_multiple, p.stock_quantity > p.reserved_quantity AS in_stock,
    p.weight_grams AS weight, p.length_mm AS length, p.width_mm AS width, p.height_mm AS height,
    p.expiration_date::text AS expiration_date, p.active, p.moderation::text AS moderation
  FROM json_array_elements_text($ids::json) asked (id)
  JOIN product p ON p.id = asked.id::int
  LEFT JOIN LATERAL (${trait('size')}) size ON true
  LEFT JOIN LATERAL (${trait('colour')}) colour ON true`,
  values: { ids: text },
  row: {
    ...{ id: number, company_id: number, category_id: number, product_type_id: number, variant_group_id: nullable(number) },
    ...{ name_ru: text, name_en: nullable(text), sku: text, barcode: text },
    ...{ size_id: nullable(number), size_ru: nullable(text), size_en: nullable(text) },
    ...{ colour_id: nullable(number), colour_ru: nullable(text), colour_en: nullable(text), swatch: nullable(text) },
    ...{ photo: nullable(json<Photo>()), price: number, price_tiers: nullable(json<PriceTier[]>()) },
    ...{ units: number, moq: number, pack_multiple: number, in_stock: boolean },
    ...{ weight: number, length: number, width: number, height: number, expiration_date: nullable(text) },
    ...{ active: boolean, moderation: textOf<Moderation>() },
  },
});
export type ProductFacts = RowOf<typeof readProductFacts.row>;
