import { orderModels } from '../bitmap-index/order-models.ts';
import type { StorefrontIndex } from '../bitmap-index/storefront-index.ts';
import type { VariantMatchCache } from '../cache/variant-match-cache.ts';
import { type CardDependencies, cachedCards } from './cached-cards.queries.ts';
import { type CardPage, cappedTotal, type PageRequest } from './card-page.ts';
import { choosesVariants } from './filtered-cards.queries.ts';
import { foundVariants } from './found-variants.queries.ts';
import { indexFilterOf } from './index-filter.ts';
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
  deps: CardDependencies & { storefrontIndex: StorefrontIndex; matches: VariantMatchCache },
  filter: ProductFilter,
  request: PageRequest,
): Promise<CardPage | null> {
  if (request.sort === 'relevance') return null;
  const asked = indexFilterOf(filter);
  const index = asked && (await deps.storefrontIndex.current());
  if (!asked || !index) return null;
  const { limit, offset } = request;
  const { models, total } = orderModels(index.table, index.selection, { filter: asked, order: { ...ORDER[request.sort], limit, offset } });
  // The index knows the revision of every model as of this question: nothing has to be asked before the cards are taken.
  const marks = models.map(({ id, revision }) => `${id}.${revision}`).join();
  const more = choosesVariants(filter) ? foundVariants(deps, models, index.names) : undefined;
  return { cards: await cachedCards(deps, { marks, names: index.names, more }, request), ...cappedTotal(total) };
}
