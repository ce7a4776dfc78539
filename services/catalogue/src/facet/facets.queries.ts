import { boolean, listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { oneRow } from '@market/service-kit/data/statement';
import { TOTAL_MAX } from '../product/card-page.ts';
import { FILTER_VARIANTS } from '../product/filter-variants.ts';
import { listingOf, type ProductFilter, withoutChoice } from '../product/product-filter.ts';
import { skuConditions } from '../product/sku-conditions.queries.ts';
import { BY_CATEGORY, BY_COMPANY, TOTAL } from './count-parts.queries.ts';
import { modelConditions, partsOf, readCounts, readsModels } from './facet-counts.queries.ts';

/** A list of companies to tick off is no use beyond this; the rest is found by name. */
const COMPANIES_MAX = 100;

/** JSON of the facets of a filter. */
export async function readFacets(db: Db, filter: ProductFilter, locale: string): Promise<string> {
  const [counts, bounds] = await Promise.all([readCounts(db, filter), readPriceBounds(db, withoutChoice(filter, 'price'))]);
  const { categoryId, companyId } = filter;
  // Numbers keep their ends whatever else is chosen: a slider whose ends move under the thumb is none.
  const listing = categoryId ?? (companyId === null ? 0 : -companyId);
  const facets = await readFacetsRow(db.pool, {
    ...counts,
    locale,
    storefront: filter.audience.kind === 'storefront',
    listing,
    ...bounds,
    totalMax: listingOf(filter) === null ? TOTAL_MAX : Number.MAX_SAFE_INTEGER,
  });
  return facets?.body ?? '';
}

const boundsColumns = { low: nullable(number), high: nullable(number) };
type Bounds = RowOf<typeof boundsColumns>;

async function readPriceBounds(db: Db, filter: ProductFilter): Promise<Bounds> {
  const parts = await Promise.all(partsOf(filter).map((part) => boundsOfPart(db, part)));
  const ends = (end: keyof Bounds): number[] => parts.flatMap((part) => part[end] ?? []);
  const [lows, highs] = [ends('low'), ends('high')];
  return lows.length === 0 ? { low: null, high: null } : { low: Math.min(...lows), high: Math.max(...highs) };
}

async function boundsOfPart(db: Db, filter: ProductFilter): Promise<Bounds> {
  const listing = listingOf(filter);
  const bounds = listing === null ? findPriceBounds(db.pool, filter) : readPriceBoundsRow(db.pool, { listing });
  return (await bounds) ?? { low: null, high: null };
}

const readPriceBoundsRow = oneRow({
  prepareAs: 'catalogue.read-price-bounds',
  text: `SELECT (SELECT min(price) FROM shelf_model WHERE shelf = $listing) AS low, (SELECT max(price_max) FROM shelf_model
    WHERE shelf = $listing) AS high`,
  values: { listing: number },
  row: boundsColumns,
});

const findPriceBounds = oneRow.composed({
  row: boundsColumns,
  compose: (filter: ProductFilter, bind) =>
    readsModels(filter)
      ? `SELECT min(m.price) AS low, max(m.price_max) AS high FROM model_index m WHERE ${modelConditions(filter, bind)}`
      : `SELECT min(s.price) AS low, max(s.price) AS high FROM sku_index s WHERE ${skuConditions('s', filter, bind)}`,
  variants: () => FILTER_VARIANTS,
});

const CATEGORIES = `
  SELECT coalesce(json_agg(json_build_object(
    'id', c.id, 'name', in_locale($locale::text, c.name_ru, c.name_en), 'parent_id', c.parent_id, 'count', k.models
  ) ORDER BY cardinality(c.path), c.position, c.id), '[]')
  FROM counts k JOIN category c ON c.id = k.value
  WHERE k.dimension = ${BY_CATEGORY}
  AND NOT ($storefront::boolean AND EXISTS (SELECT FROM category above WHERE above.id = ANY (c.path) AND NOT above.active))`;

const COMPANIES = `
  SELECT coalesce(json_agg(json_build_object('id', id, 'brand', brand, 'count', models) ORDER BY models DESC, brand, id), '[]')
  FROM (
    SELECT c.id, c.brand, k.models FROM counts k JOIN company_card c ON c.id = k.value WHERE k.dimension = ${BY_COMPANY}
    ORDER BY k.models DESC, c.brand, c.id LIMIT ${COMPANIES_MAX}
  ) most`;

const PARAMETERS = `
  SELECT coalesce(json_agg(json_build_object(
    'parameter_id', p.id, 'name', in_locale($locale::text, p.name_ru, p.name_en), 'kind', p.kind, 'role', p.role,
    'unit', in_locale($locale::text, p.unit_ru, p.unit_en), 'values', coalesce(options.list, '[]'),
    'range', CASE WHEN r.parameter_id IS NOT NULL THEN json_build_object('min', r.low, 'max', r.high) END
  ) ORDER BY place.position, p.id), '[]')
  FROM parameter p
  LEFT JOIN (SELECT parameter_id, min(position) AS position FROM product_type_parameter GROUP BY 1) place ON place.parameter_id = p.id
  LEFT JOIN (
    SELECT o.parameter_id, json_agg(json_build_object(
      'id', o.id, 'value', in_locale($locale::text, o.value_ru, o.value_en), 'swatch', o.swatch, 'count', k.models
    ) ORDER BY o.position, o.id) AS list
    FROM counts k JOIN parameter_option o ON o.id = k.value WHERE k.dimension > 0 GROUP BY 1
  ) options ON options.parameter_id = p.id
  LEFT JOIN (
    SELECT parameter_id, min(value) AS low, max(value) AS high
    FROM (SELECT parameter_id, value FROM number_count WHERE shelf = $listing GROUP BY 1, 2 HAVING sum(models) > 0) present GROUP BY 1
  ) r ON r.parameter_id = p.id
  WHERE p.filterable AND (
    options.list IS NOT NULL OR r.parameter_id IS NOT NULL
    OR p.id IN (SELECT dimension FROM facet_count WHERE shelf = $listing AND dimension > 0 AND value = 0 GROUP BY 1 HAVING sum(models) > 0)
  )`;

/** Puts names to counts, which come as three lists side by side. */
const readFacetsRow = oneRow({
  prepareAs: 'catalogue.read-facets',
  text: `
  WITH counts AS MATERIALIZED (SELECT * FROM unnest($dimensions::int[], $values::int[], $models::int[]) counted (dimension, value, models)),
  size AS (SELECT coalesce(sum(models), 0)::int AS total FROM counts WHERE dimension = ${TOTAL})
  SELECT json_build_object(
    'total', least(total, $totalMax::bigint),
    'total_capped', total > $totalMax::bigint,
    'price', CASE WHEN $low::int IS NOT NULL THEN json_build_object('min', to_roubles($low), 'max', to_roubles($high::int)) END,
    'categories', (${CATEGORIES}),
    'companies', (${COMPANIES}),
    'parameters', (${PARAMETERS})
  )::text AS body
  FROM size`,
  values: {
    ...{ dimensions: listOf(number), values: listOf(number), models: listOf(number), locale: text, storefront: boolean, listing: number },
    ...boundsColumns,
    totalMax: number,
  },
  row: { body: text },
});
