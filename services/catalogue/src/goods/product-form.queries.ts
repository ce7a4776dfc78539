import type { ProductForm } from '@market/catalogue-contract/product-form';
import { boolean, json, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import { variantAxes } from '../product/variant-axes.queries.ts';
import { STORED, storedColumns } from './stored-product.queries.ts';

export const readCategoryPath = manyRows({
  text: `
  SELECT above.id, in_locale($locale, above.name_ru, above.name_en) AS name FROM category c JOIN category above ON above.id = ANY (c.path)
  WHERE c.id = $category ORDER BY cardinality(above.path)`,
  values: { category: number, locale: text },
  row: { id: number, name: text },
});

/** The pictures that wait are seen by the product's vendor alone. */
export const readForm = oneRow({
  text: `
  SELECT ${STORED},
    p.moderation_reason,
    coalesce((SELECT published FROM sku_index WHERE id = p.id), false) AS published,
    (
      SELECT json_build_object('state', c.state, 'reason', c.reason, 'submitted_at', to_char(c.submitted_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'photos', c.photos, 'shown_photos', (SELECT count(*) FROM product_photo shown WHERE shown.product_id = p.id))
      FROM product_change c WHERE c.product_id = p.id
    ) AS change_state,
    coalesce((SELECT json_build_object('id', c.id, 'brand', c.brand, 'trusted', c.trusted) FROM company_card c WHERE c.id = p.company_id),
      json_build_object('id', p.company_id, 'brand', '', 'trusted', false)) AS company,
    CASE WHEN $isVendor AND (SELECT photos FROM product_change WHERE product_id = p.id) THEN (
      SELECT coalesce(json_agg(photo_json(ROW(d.id, d.product_id, d.path, d.main, d.position, d.width, d.height)::product_photo)
        ORDER BY d.main DESC, d.position, d.id), '[]') FROM product_change_photo d WHERE d.product_id = p.id
    ) ELSE (
      SELECT coalesce(json_agg(photo_json(photo) ORDER BY photo.main DESC, photo.position, photo.id), '[]')
      FROM product_photo photo WHERE photo.product_id = p.id
    ) END AS photos,
    (
      SELECT coalesce(json_agg(variant ORDER BY colour_place, colour, size_place, size, id), '[]')
      FROM (
        SELECT v.id, v.sku, in_locale($locale, v.name_ru, v.name_en) AS name, own.*, to_roubles(v.price_kopecks) AS price,
          v.stock_quantity, v.active, v.group_lead
        FROM product v
        CROSS JOIN LATERAL (${variantAxes('v')}) own
        WHERE v.variant_group_id = p.variant_group_id
      ) variant
    ) AS variants,
    mean_rating(p.rating_sum, p.reviews_num)::float AS rating,
    p.reviews_num,
    to_char(p.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS updated_at
  FROM product p WHERE p.id = $product`,
  values: { product: number, locale: text, isVendor: boolean },
  row: {
    ...storedColumns,
    moderation_reason: nullable(text),
    published: boolean,
    change_state: nullable(json<NonNullable<ProductForm['change']>>()),
    company: json<ProductForm['company']>(),
    photos: json<ProductForm['photos']>(),
    variants: json<ProductForm['variants']>(),
    rating: number,
    reviews_num: number,
    updated_at: text,
  },
});
