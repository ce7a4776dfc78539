import type { SizeRuns } from '@market/catalogue-contract/size-run';
import { boolean, json, listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** SQL: the options by which the variants of model `$group` play a role, in their order. */
const choices = (role: 'size' | 'colour'): string => `coalesce((
    SELECT json_agg(json_build_object('id', o.id, 'value', in_locale($locale, o.value_ru, o.value_en), 'swatch', o.swatch) ORDER BY o.position, o.id)
    FROM parameter_option o WHERE o.id IN (SELECT s.${role} FROM product p JOIN sku_index s ON s.id = p.id WHERE p.variant_group_id = $group)
  ), '[]') AS ${role}s`;

/** SQL: the runs of the model whose number is given, as their form has them. */
const runsOf = (group: string): string => `coalesce((
      SELECT json_agg(json_build_object('id', r.id, 'name', r.name_ru, 'name_en', r.name_en, 'colour', r.colour,
        'sizes', (SELECT json_agg(json_build_object('size', size, 'count', count) ORDER BY place)
          FROM unnest(r.sizes, r.counts) WITH ORDINALITY its (size, count, place)),
        'price', to_roubles(r.price_kopecks)) ORDER BY r.position, r.id)
      FROM size_run r WHERE r.variant_group_id = ${group}
    ), '[]')`;

export const readSizeRuns = oneRow({
  text: `
  SELECT coalesce(own.version, 0) AS version, coalesce(own.loose_allowed, true) AS loose_allowed,
    ${runsOf('$group')} AS runs,
    ${choices('size')}, ${choices('colour')},
    (
      SELECT coalesce(json_agg(json_build_object('size', s.size, 'colour', s.colour, 'price', to_roubles(p.price_kopecks), 'units', p.units,
        'available', greatest(0, p.stock_quantity - p.reserved_quantity)) ORDER BY p.id), '[]')
      FROM product p JOIN sku_index s ON s.id = p.id WHERE p.variant_group_id = $group
    ) AS variants
  FROM (SELECT) asked LEFT JOIN model_runs own ON own.variant_group_id = $group`,
  values: { group: number, locale: text },
  row: {
    ...{ version: number, loose_allowed: boolean, runs: json<SizeRuns['runs']>() },
    ...{ sizes: json<SizeRuns['sizes']>(), colours: json<SizeRuns['colours']>(), variants: json<SizeRuns['variants']>() },
  },
});

/** How models are sold; those without a row of their own are left out. */
export const readRunsOfModels = manyRows({
  text: `SELECT own.variant_group_id AS "group", own.loose_allowed, ${runsOf('own.variant_group_id')} AS runs
    FROM model_runs own WHERE own.variant_group_id = ANY ($groups::int[])`,
  values: { groups: listOf(number) },
  row: { group: number, loose_allowed: boolean, runs: json<SizeRuns['runs']>() },
});

/** The size and colour of each product of some models, and of some products besides. */
export const readModelMembers = manyRows({
  text: `SELECT p.id, p.sku, p.variant_group_id AS "group", s.size, s.colour FROM product p LEFT JOIN sku_index s ON s.id = p.id
    WHERE p.company_id = $company AND (p.variant_group_id = ANY ($groups::int[]) OR p.id = ANY ($products::int[]) OR p.sku = ANY ($skus::text[]))
    ORDER BY p.id`,
  values: { company: number, groups: listOf(number), products: listOf(number), skus: listOf(text) },
  row: { id: number, sku: text, group: nullable(number), size: nullable(number), colour: nullable(number) },
});

/** The model of a product. */
export const readModelOf = oneRow({
  text: 'SELECT variant_group_id AS "group" FROM product WHERE id = $product AND company_id = $company',
  values: { product: number, company: number },
  row: { group: nullable(number) },
});

export const saveModelRuns = oneRow({
  text: `INSERT INTO model_runs AS own (variant_group_id, loose_allowed) VALUES ($group, $looseAllowed)
    ON CONFLICT (variant_group_id) DO UPDATE SET loose_allowed = excluded.loose_allowed, version = own.version + 1 RETURNING version`,
  values: { group: number, looseAllowed: boolean },
  row: { version: number },
});

export const deleteOtherRuns = noRows({
  text: 'DELETE FROM size_run WHERE variant_group_id = $group AND id <> ALL ($kept::int[])',
  values: { group: number, kept: listOf(number) },
});

/** Runs of a model in their order, as JSON; those with a number stand in this model already. */
export const writeRuns = noRows({
  text: `INSERT INTO size_run AS own (id, variant_group_id, position, name_ru, name_en, colour, sizes, counts, price_kopecks)
    SELECT coalesce(r.id, nextval('size_run_id_seq')::int), $group, r.position, r.name, r.name_en, r.colour, r.sizes, r.counts, r.price_kopecks
    FROM jsonb_to_recordset($runs::jsonb)
      r (id int, position smallint, name text, name_en text, colour int, sizes int[], counts int[], price_kopecks bigint) ORDER BY r.position
    ON CONFLICT (id) DO UPDATE SET
      (position, name_ru, name_en, colour, sizes, counts, price_kopecks) =
      ROW (excluded.position, excluded.name_ru, excluded.name_en, excluded.colour, excluded.sizes, excluded.counts, excluded.price_kopecks)
    WHERE own.variant_group_id = excluded.variant_group_id`,
  values: { group: number, runs: text },
});
