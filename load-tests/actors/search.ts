import { WORDS } from '../bench/words.ts';
import { type Actor, ask, type Journey, pick, type Visit } from './journey.ts';
import { type Cards, openProduct, PER_PAGE } from './storefront.ts';

/** A guest looks for something by words: suggestions while typing, what is found, its facets, a product. */
export const search: Actor = { role: 'guest', walk };

const TYPED = 3;

function* walk(visit: Visit): Journey {
  const words = pick(visit.random, WORDS);
  yield* ask<{ data: unknown[] }>({
    ...{ name: 'suggestions', method: 'GET', path: `/api/shop/products/suggest?text=${encodeURIComponent(words.slice(0, TYPED))}` },
    check: ({ data }) => Array.isArray(data),
  });
  const text = `text=${encodeURIComponent(words)}`;
  const { data: cards } = yield* ask<Cards>({
    ...{ name: 'search', method: 'GET', path: `/api/shop/products/search?per_page=${PER_PAGE}&${text}` },
    check: ({ data }) => data.length > 0,
  });
  yield* ask<{ data: { total: number } }>({
    ...{ name: 'facets of a search', method: 'GET', path: `/api/shop/products/facets?${text}` },
    check: ({ data }) => data.total > 0,
  });
  yield* openProduct(visit, cards);
}
