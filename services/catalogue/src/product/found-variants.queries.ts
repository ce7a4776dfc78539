import { boolean, listOf, number, text } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';
import type { FoundModel } from '../bitmap-index/order-models.ts';
import type { VariantMatchCache } from '../cache/variant-match-cache.ts';
import { type CardDependencies, NAMES, REVISION } from './cached-cards.queries.ts';
import { matchOf } from './filtered-cards.queries.ts';

/** What is told of a variant is read with the revision of its model, in one snapshot of the data. */
const readMatchesToCache = manyRows({
  prepareAs: 'catalogue.read-matches-to-cache',
  text: `SELECT page.model_id AS model, page.varies, ${REVISION('page.model_id')}::text AS revision, ${NAMES} AS names,
      ${matchOf('SELECT s.id, s.price, s.colour, page.varies FROM sku_index s WHERE s.id = page.sku AND s.shown')} AS json
    FROM unnest($models::int[], $skus::int[], $varies::boolean[]) page (model_id, sku, varies)`,
  values: { models: listOf(number), skus: listOf(number), varies: listOf(boolean) },
  row: { model: number, varies: boolean, revision: text, names: text, json: text },
});

/** The variant that the filter found of each model of a page, as fields of its card; empty where it has left the storefront meanwhile. */
export async function foundVariants(
  { db, matches }: Pick<CardDependencies, 'db'> & { matches: VariantMatchCache },
  found: readonly FoundModel[],
  names: string,
): Promise<string[]> {
  const kept = found.map((model) => {
    const match = matches.get(keyOf(model));
    return match?.revision === `${model.revision}.${names}` ? match.json : undefined;
  });
  const missing = found.filter((_, at) => kept[at] === undefined);
  if (missing.length === 0) return kept.map((json = '') => json);
  const [models, skus, varies] = [missing.map(({ id }) => id), missing.map(({ sku }) => sku), missing.map((model) => model.varies)];
  const read = new Map((await readMatchesToCache(db.pool, { models, skus, varies })).map((row) => [row.model, row]));
  return found.map((model, at) => {
    const row = read.get(model.id);
    if (row) matches.set(keyOf(model), { revision: `${row.revision}.${row.names}`, json: row.json });
    return kept[at] ?? row?.json ?? '';
  });
}

const keyOf = ({ sku, varies }: FoundModel): string => `${sku}.${varies}`;
