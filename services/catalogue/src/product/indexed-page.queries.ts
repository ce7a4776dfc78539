import { listOf, number, text } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import { orderModels } from '../bitmap-index/order-models.ts';
import type { IndexFilter } from '../bitmap-index/select-skus.ts';
import type { StorefrontIndex } from '../bitmap-index/storefront-index.ts';
import { type CardDependencies, cachedCards, MODEL_MARKS } from './cached-cards.queries.ts';
import { type CardPage, cappedTotal, type PageRequest } from './card-page.ts';
import { choosesVariants, matchText } from './filtered-cards.queries.ts';
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
  deps: CardDependencies & { storefrontIndex: StorefrontIndex },
  filter: ProductFilter,
  request: PageRequest,
): Promise<CardPage | null> {
  if (request.sort === 'relevance') return null;
  const asked = indexFilterOf(filter);
  const index = asked && (await deps.storefrontIndex.current());
  if (!asked || !index) return null;
  const { limit, offset } = request;
  const { models, total } = orderModels(index.table, index.selection, { filter: asked, order: { ...ORDER[request.sort], limit, offset } });
  const marks = await (choosesVariants(filter)
    ? readMarksOfFound(deps.db.pool, { models, ...asVariants(asked) })
    : readMarks(deps.db.pool, { models }));
  return { cards: await cachedCards(deps, marks ?? { marks: '', names: '' }, request), ...cappedTotal(total) };
}

/** A variant has one term of each group, and a price between two. */
const asVariants = ({ conditions, priceFrom, priceTo }: IndexFilter) => ({
  groups: conditions.map(({ terms }) => `{${terms.join(',')}}`),
  from: priceFrom ?? 0,
  to: priceTo ?? INT_MAX,
});
const INT_MAX = 2 ** 31 - 1;

const PAGE = 'page AS (SELECT model_id, place FROM unnest($models::int[]) WITH ORDINALITY p (model_id, place))';

const readMarks = oneRow({
  prepareAs: 'catalogue.read-model-marks',
  text: `WITH ${PAGE} SELECT ${MODEL_MARKS}`,
  values: { models: listOf(number) },
  row: { marks: text, names: text },
});

const isFound = (sku: string): string => `${sku}.shown AND ${sku}.price BETWEEN $from AND $to
  AND NOT EXISTS (SELECT FROM unnest($groups::text[]) terms WHERE NOT ${sku}.terms && terms::int[])`;

/** The same with the variant that the filter found of each model. */
const readMarksOfFound = oneRow({
  prepareAs: 'catalogue.read-model-marks-of-found',
  text: `WITH ${PAGE} SELECT ${MODEL_MARKS}, ARRAY(SELECT ${matchText(isFound)} FROM page ORDER BY page.place) AS more`,
  values: { models: listOf(number), groups: listOf(text), from: number, to: number },
  row: { marks: text, names: text, more: listOf(text) },
});
