import type { Bind } from '@market/service-kit/data/statement';
import type { TextMatch } from '../cache/text-match-cache.ts';

/**
 * So many models are ranked at most: as many as a list counts and a pager reaches. The most popular ones (the head) come first; of
 * a word that a tenth of the catalogue has, the rest is taken as it lies, for ranking a hundred thousand models takes a second.
 */
export const RANKED_MAX = 10_000;

/** What a model must meet besides the text. */
export interface Among {
  /** SQL expressions of int[]: of each the model must have one term (see sku_index). Looked up in one index with the words. */
  terms?: string[];
  /** SQL condition on `s`, the row of product_search; tried on candidates one by one. */
  condition?: string;
}

/** A subquery of the models that a text finds: `WHERE model_id IN (${matchedModels(match, bind)})`. */
export function matchedModels({ matching }: TextMatch, bind: Bind): string {
  return matching === null ? 'SELECT 0 WHERE false' : `SELECT model_id FROM product_search WHERE vector @@ ${bind(matching)}::tsquery`;
}

/**
 * A subquery of `model_id, relevance` for a page in order of relevance; the caller orders by `relevance DESC, model_id DESC` and cuts.
 * Its plan is fixed by its form, because an estimate that is wrong here costs seconds: candidates come from the words' index one by
 * one, each is tried, and the second half of the catalogue is not begun when the first fills the limit. The sub-select hides from the
 * planner how common the words are; it would read the table instead, not knowing that a limit follows.
 */
export function rankedModels(
  { matching, ranking, kindred }: TextMatch,
  bind: Bind,
  { terms = [], condition = 'true' }: Among = {},
): string {
  if (matching === null) return 'SELECT 0 AS model_id, 0::real AS relevance WHERE false';
  const query = [`${bind(matching)}::tsquery`, ...terms.map((term) => `search_one_of(${term})`)].join(' && ');
  const candidates = (part: string) => `(
      SELECT s.model_id, s.vector, s.boost
      FROM (SELECT * FROM product_search WHERE ${part} AND vector @@ (SELECT ${query}) OFFSET 0) s
      CROSS JOIN LATERAL (SELECT WHERE ${condition} LIMIT 1) fits)`;
  return `SELECT model_id, search_relevance(vector, ${bind(ranking)}::tsquery, ${bind(kindred)}::tsquery, boost) AS relevance
    FROM (${candidates('head')} UNION ALL ${candidates('NOT head')} LIMIT ${RANKED_MAX}) candidate`;
}
