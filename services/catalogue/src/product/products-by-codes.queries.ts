import type { CodeMatch } from '@market/catalogue-contract/product-codes';
import type { Locale } from '@market/kit-contract/locale';
import { json, listOf, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';
import { priceTiers } from './price-tiers.queries.ts';
import { variantAxes } from './variant-axes.queries.ts';

/**
 * Each code by the two indexes of codes, and what is found of it by its number. A model that is sold out as a whole is in nobody's sight; a
 * SKU that is sold out stands there with nothing left. A code without a letter or a digit is none.
 */
export const readByCodes = manyRows({
  text: `SELECT asked.code, coalesce((
      SELECT json_agg(json_build_object(
        'id', p.id, 'model_id', found.model_id, 'company', json_build_object('id', company.id, 'brand', company.brand),
        'name', in_locale($locale, p.name_ru, p.name_en), 'sku', p.sku, 'barcode', p.barcode,
        'size', own.size, 'colour', own.colour, 'swatch', own.swatch,
        'photo', coalesce(search_photo(p.id), search_photo(found.model_id)),
        'price', to_roubles(p.price_kopecks), 'price_tiers', ${priceTiers('p')},
        'units', p.units, 'moq', p.moq, 'pack_multiple', p.pack_multiple,
        'stock_info', json_build_object('available_quantity', greatest(0, p.stock_quantity - p.reserved_quantity)),
        'model_available', (
          SELECT sum(greatest(0, v.stock_quantity - v.reserved_quantity))::int
          FROM sku_index other JOIN product v ON v.id = other.id WHERE other.model_id = found.model_id AND other.published
        ),
        'loose_allowed', coalesce((SELECT runs.loose_allowed FROM model_runs runs WHERE runs.variant_group_id = p.variant_group_id), true)
      ) ORDER BY found.left DESC, p.id)
      FROM (
        SELECT id, model_id, "left" FROM (
          SELECT like_it.*, bool_or(same) OVER () AS any_same FROM (
            SELECT p.id, s.model_id, p.stock_quantity > p.reserved_quantity AS "left",
              lower(asked.code) IN (lower(p.sku), lower(p.barcode)) AS same
            FROM product p JOIN sku_index s ON s.id = p.id AND s.published AND s.model_price IS NOT NULL
            WHERE search_code(p.sku) = spelling OR search_code(p.barcode) = spelling
          ) like_it
        ) matching WHERE same OR NOT any_same ORDER BY "left" DESC, id LIMIT $most
      ) found
      JOIN product p ON p.id = found.id
      JOIN company_card company ON company.id = p.company_id
      CROSS JOIN LATERAL (${variantAxes('p')}) own
      WHERE spelling <> ''
    ), '[]') AS products
    FROM unnest($codes::text[]) WITH ORDINALITY asked (code, place), LATERAL search_code(asked.code) spelling
    ORDER BY asked.place`,
  values: { codes: listOf(text), locale: textOf<Locale>(), most: number },
  row: { code: text, products: json<CodeMatch[]>() },
});
