import { listOf, number, text } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import { indexFilterOf } from '../bitmap-index/index-filter.ts';
import { orderModels } from '../bitmap-index/order-models.ts';
import type { StorefrontIndex } from '../bitmap-index/storefront-index.ts';
import { type CardDependencies, cachedCards, MODEL_MARKS } from './cached-cards.queries.ts';
import { type CardPage, cappedTotal, type PageRequest } from './card-page.ts';
import type { ProductFilter } from './product-filter.ts';

/** By what the index orders models, and whether the highest come first. */
const ORDER = {
  new: { by: 'since', descending: true },
  price_asc: { by: 'price', descending: false },
  price_desc: { by: 'price', descending: true },
  rating: { by: 'rating', descending: true },
  popular: { by: 'popularity', descending: true },
} as const;

/** A page found by the storefront in memory; null where that does not know the filter or is not there yet. */
export async function readIndexedPage(
  deps: CardDependencies & { storefrontIndex: StorefrontIndex },
  filter: ProductFilter,
  request: PageRequest,
): Promise<CardPage | null> {
  const asked = request.sort === 'relevance' ? null : indexFilterOf(filter);
  const index = asked && (await deps.storefrontIndex.current());
  if (!asked || !index || request.sort === 'relevance') return null;
  const { limit, offset } = request;
  const { models, total } = orderModels(index.table, index.selection, { filter: asked, order: { ...ORDER[request.sort], limit, offset } });
  const marks = await readMarks(deps.db.pool, { models });
  return { cards: await cachedCards(deps, marks ?? { marks: '', names: '' }, request), ...cappedTotal(total) };
}

const readMarks = oneRow({
  prepareAs: 'catalogue.read-model-marks',
  text: `WITH page AS (SELECT model_id, place FROM unnest($models::int[]) WITH ORDINALITY p (model_id, place)) SELECT ${MODEL_MARKS}`,
  values: { models: listOf(number) },
  row: { marks: text, names: text },
});
