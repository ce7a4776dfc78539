import type { Bind } from '@market/service-kit/data/statement';
import { BY_CATEGORY, BY_COMPANY, TOTAL } from '../bitmap-index/facet-dimensions.ts';

/** What a question wants counted: one dimension, or all that the caller has not chosen in. */
export type Wanted = { only: number } | { except: number[] };

/**
 * SQL of `dimension, value, models` over what satisfies some conditions. The dear step is to count a model once however many of its
 * variants fit, so that is done for as little as possible: for places and common options once per model, for sizes and colours from
 * columns of their own, and term by term only for the few variants that differ in something else.
 */

/** @param condition on rows `s` of sku_index */
export function countVariants(condition: string, wanted: Wanted, bind: Bind): string {
  const columns = 's.model_id, s.category_id, s.company_id, s.size, s.colour, CASE WHEN s.varies THEN s.terms END AS terms';
  const hit = `SELECT ${columns} FROM sku_index s WHERE ${condition}`;
  return assemble({ hit, model: 'SELECT DISTINCT model_id, category_id, company_id FROM hit', options: OPTIONS_OF_VARIANTS }, wanted, bind);
}

/** @param condition on rows `m` of model_index */
export function countModels(condition: string, wanted: Wanted, bind: Bind): string {
  const hit = `SELECT m.model_id, m.category_id, m.company_id, m.terms FROM model_index m WHERE ${condition}`;
  const options = () => 'SELECT unnest(terms) AS value FROM hit';
  return assemble({ hit, options }, wanted, bind);
}

/** Models of any state, also such as nobody can buy. @param condition on rows `s` of sku_index */
export function countAnyModels(condition: string, wanted: Wanted, bind: Bind): string {
  const hit = `SELECT s.id, s.model_id, s.category_id, s.company_id, s.terms FROM sku_index s WHERE ${condition}`;
  const model = 'SELECT DISTINCT ON (model_id) model_id, category_id, company_id FROM hit ORDER BY model_id, id <> model_id, id';
  const options = () => 'SELECT term FROM (SELECT DISTINCT model_id, unnest(terms) AS term FROM hit) has';
  return assemble({ hit, model, options }, wanted, bind);
}

interface Source {
  hit: string;
  /** One row per model among the hits, unless there is only one anyway. */
  model?: string;
  /** Option ids, each as often as there are models with it; `only` is the one parameter that is asked for. */
  options: (only: string | null) => string;
}

const OPTIONS_OF_VARIANTS = (only: string | null): string => {
  // Decided before anything is read: a part that cannot hold the parameter's options is not begun.
  const unlessOnly = (role: string) =>
    only === null ? 'true' : `(SELECT role FROM parameter WHERE id = ${only}) IS NOT DISTINCT FROM ${role}`;
  return `
    SELECT size FROM (SELECT DISTINCT model_id, size FROM hit WHERE size IS NOT NULL AND ${unlessOnly("'size'")}) sizes
    UNION ALL
    SELECT colour FROM (SELECT DISTINCT model_id, colour FROM hit WHERE colour IS NOT NULL AND ${unlessOnly("'colour'")}) colours
    UNION ALL
    SELECT unnest(m.common) FROM (SELECT DISTINCT model_id FROM hit WHERE ${unlessOnly('NULL')}) found JOIN model_index m USING (model_id)
    UNION ALL
    SELECT term FROM (
      SELECT DISTINCT h.model_id, term FROM hit h JOIN model_index m USING (model_id) CROSS JOIN LATERAL unnest(h.terms) term
      WHERE h.terms IS NOT NULL AND term > 0 AND term <> ALL (m.common)
        AND term IS DISTINCT FROM h.size AND term IS DISTINCT FROM h.colour
    ) varied`;
};

/** What is read twice Postgres keeps, and what is read once it reads no wider than it must. */
function assemble({ hit, model, options }: Source, wanted: Wanted, bind: Bind): string {
  const only = 'only' in wanted ? wanted.only : null;
  const from = model ? 'model' : 'hit';
  const parts =
    only === null
      ? [total(from), ofCategories(from), ofCompanies(from), ofOptions(options(null))]
      : [partOf(only, { from, options }, bind)];
  const chosen = 'except' in wanted && wanted.except.length > 0 ? `WHERE dimension <> ALL (${bind(wanted.except)}::int[])` : '';
  return `
    SELECT * FROM (
      WITH hit AS (${hit}) ${model ? `, model AS (${model})` : ''}
      ${parts.join(' UNION ALL ')}
    ) counted ${chosen}`;
}

function partOf(only: number, { from, options }: { from: string; options: Source['options'] }, bind: Bind): string {
  if (only === BY_CATEGORY) return ofCategories(from);
  if (only === BY_COMPANY) return ofCompanies(from);
  const parameter = `${bind(only)}::int`;
  return `${ofOptions(options(parameter))} HAVING o.parameter_id = ${parameter}`;
}

const total = (from: string): string => `SELECT ${TOTAL} AS dimension, 0 AS value, count(*)::int AS models FROM ${from}`;

/** A model counts in its own category and in all above it. */
const ofCategories = (from: string): string => `
  SELECT ${BY_CATEGORY} AS dimension, step AS value, sum(models)::int AS models
  FROM (SELECT category_id, count(*) AS models FROM ${from} GROUP BY 1) own
  JOIN category ON category.id = own.category_id CROSS JOIN LATERAL unnest(category.path) step GROUP BY step`;

const ofCompanies = (from: string): string =>
  `SELECT ${BY_COMPANY} AS dimension, company_id AS value, count(*)::int AS models FROM ${from} GROUP BY company_id`;

const ofOptions = (options: string): string => `
  SELECT o.parameter_id AS dimension, o.id AS value, sum(models)::int AS models
  FROM (SELECT value, count(*) AS models FROM (${options}) found (value) GROUP BY 1) counted
  JOIN parameter_option o ON o.id = counted.value GROUP BY o.id`;
