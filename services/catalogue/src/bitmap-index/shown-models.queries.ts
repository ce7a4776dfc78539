import { listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import { RUNS_ONLY } from '../sold-loose/sold-loose.queries.ts';

/** So many models are read in one go: a few milliseconds of the process for each. */
export const BATCH = 500;

/**
 * What changed since a moment. The moment is the horizon of an earlier call: the oldest transaction that was still open then. Whatever
 * commits later was made by it or by a younger one; a few that were seen already come again.
 */
export const readChanges = oneRow({
  prepareAs: 'catalogue.read-changes-of-models',
  text: `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
    (SELECT number::text FROM storefront_rebuild) AS rebuilds,
    (SELECT revision::text FROM shared_name_revision) AS names,
    changed.models, changed.revisions
  FROM (
    SELECT coalesce(array_agg(model_id), '{}') AS models, coalesce(array_agg(revision::float8), '{}') AS revisions
    FROM model_revision WHERE changed_in >= ($since::text)::xid8
  ) changed`,
  values: { since: nullable(text) },
  row: { horizon: text, rebuilds: text, names: text, models: listOf(number), revisions: listOf(number) },
});
export type Changes = RowOf<typeof readChanges.row>;

/** A model at its revision, with its shown variants: their ids and prices side by side, and their terms as `1,2,3;1,2,4`. */
const SHOWN_MODELS = `
  SELECT m.model_id AS id, (extract(epoch FROM m.since) * 1000000)::float8 AS since, m.price, m.rating_rank AS rating, m.popularity,
    m.photoless::int AS photoless, EXISTS (SELECT ${RUNS_ONLY} AND lead.id = m.model_id)::int AS runs_only, coalesce(r.revision, 0)::float8 AS revision, variants.ids, variants.prices, variants.terms
  FROM model_index m LEFT JOIN model_revision r ON r.model_id = m.model_id CROSS JOIN LATERAL (
    SELECT array_agg(s.id ORDER BY s.id) AS ids, array_agg(s.price ORDER BY s.id) AS prices, string_agg(array_to_string(s.terms, ','), ';' ORDER BY s.id) AS terms
    FROM sku_index s WHERE s.model_id = m.model_id AND s.shown
  ) variants`;
const shownColumns = {
  ...{
    id: number,
    since: number,
    price: number,
    rating: number,
    popularity: number,
    photoless: number,
    runs_only: number,
    revision: number,
  },
  ...{ ids: listOf(number), prices: listOf(number), terms: text },
};
export type ShownModelRow = RowOf<typeof shownColumns>;

/** All models that are shown, those of one category side by side, after those of the categories before it in the tree. */
export const readAllModels = oneRow({
  text: `SELECT coalesce(array_agg(m.model_id ORDER BY c.path, m.model_id), '{}') AS models
    FROM model_index m JOIN category c ON c.id = m.category_id`,
  row: { models: listOf(number) },
});

export const readModelsOf = manyRows({
  prepareAs: 'catalogue.read-shown-models-of',
  text: `${SHOWN_MODELS} WHERE m.model_id = ANY ($models::int[])`,
  values: { models: listOf(number) },
  row: shownColumns,
});

export const readParametersOf = manyRows({
  prepareAs: 'catalogue.read-parameters-of-options',
  text: 'SELECT id, parameter_id FROM parameter_option WHERE id = ANY ($options::int[])',
  values: { options: listOf(number) },
  row: { id: number, parameter_id: number },
});
