import type { ProductForm, ProductFormAnswer } from '@market/catalogue-contract/product-form';
import { rowsOf } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import { audienceOf, isInsider } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { type Author, authorOf } from './goods-owner.ts';
import { seenContent } from './save-products.ts';
import { STORED, type StoredProduct } from './stored-product.ts';

/** $1 product, $2 language, $3 its vendor asks, who sees the pictures that wait. */
const FORM = `
  SELECT ${STORED},
    p.moderation_reason,
    coalesce((SELECT published FROM sku_index WHERE id = p.id), false) AS published,
    (
      SELECT json_build_object('state', c.state, 'reason', c.reason, 'submitted_at', to_char(c.submitted_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      FROM product_change c WHERE c.product_id = p.id
    ) AS change_state,
    coalesce((SELECT json_build_object('id', c.id, 'brand', c.brand, 'trusted', c.trusted) FROM company_card c WHERE c.id = p.company_id),
      json_build_object('id', p.company_id, 'brand', '', 'trusted', false)) AS company,
    CASE WHEN $3 AND (SELECT photos FROM product_change WHERE product_id = p.id) THEN (
      SELECT coalesce(json_agg(photo_json(ROW(d.id, d.product_id, d.path, d.main, d.position, d.width, d.height)::product_photo)
        ORDER BY d.main DESC, d.position, d.id), '[]') FROM product_change_photo d WHERE d.product_id = p.id
    ) ELSE (
      SELECT coalesce(json_agg(photo_json(photo) ORDER BY photo.main DESC, photo.position, photo.id), '[]')
      FROM product_photo photo WHERE photo.product_id = p.id
    ) END AS photos,
    (
      SELECT coalesce(json_agg(variant ORDER BY colour_place, colour, size_place, size, id), '[]')
      FROM (
        SELECT v.id, v.sku, in_locale($2, v.name_ru, v.name_en) AS name, own.*, to_roubles(v.price_kopecks) AS price,
          v.stock_quantity, v.active, v.group_lead
        FROM product v
        CROSS JOIN LATERAL (
          SELECT
            max(in_locale($2, o.value_ru, o.value_en)) FILTER (WHERE r.role = 'size') AS size,
            max(in_locale($2, o.value_ru, o.value_en)) FILTER (WHERE r.role = 'colour') AS colour,
            max(o.swatch) FILTER (WHERE r.role = 'colour') AS swatch,
            max(o.position) FILTER (WHERE r.role = 'size') AS size_place,
            max(o.position) FILTER (WHERE r.role = 'colour') AS colour_place
          FROM product_parameter_value said JOIN parameter r ON r.id = said.parameter_id JOIN parameter_option o ON o.id = said.option_id
          WHERE said.product_id = v.id AND r.role IS NOT NULL
        ) own
        WHERE v.variant_group_id = p.variant_group_id
      ) variant
    ) AS variants,
    mean_rating(p.rating_sum, p.reviews_num)::float AS rating,
    p.reviews_num,
    to_char(p.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS updated_at
  FROM product p WHERE p.id = $1`;

const PATH = `
  SELECT above.id, in_locale($2, above.name_ru, above.name_en) AS name FROM category c JOIN category above ON above.id = ANY (c.path)
  WHERE c.id = $1 ORDER BY cardinality(above.path)`;

type FormRow = StoredProduct &
  Omit<ProductForm, 'change' | keyof StoredProduct> & { change_state: ProductForm['change']; company: ProductForm['company'] };

/** A product as its form needs it. Its own vendor sees what he last sent, staff what is published. @throws DomainError PRODUCT_NOT_FOUND */
export async function editProduct(ctx: SignedInCtx, { id }: { id: number }): Promise<z.input<typeof ProductFormAnswer>> {
  const { pool } = ctx.db;
  const audience = audienceOf(ctx.principal);
  const [row] = await rowsOf<FormRow>(pool, FORM, [id, ctx.locale, audience.kind === 'vendor']);
  if (!row || !isInsider(audience, row.company_id)) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  const author: Author = await authorOf(pool, ctx, row.company_id);
  const content = seenContent(row, author);
  const category_path = await rowsOf<{ id: number; name: string }>(pool, PATH, [content.category_id, ctx.locale]);
  const { company_id: _, content: __, offer, change: ___, change_state: change, ...facts } = row;
  return { data: { ...facts, ...content, ...offer, category_path, change } };
}
