import { type Actor, ask, type Journey, type Visit } from './journey.ts';
import { listPage, openCategory, openProduct } from './storefront.ts';

/** A guest looks around: a category, its facets, the next page, a product and what others say of it. */
export const browse: Actor = { role: 'guest', walk };

function* walk(visit: Visit): Journey {
  const category = yield* openCategory(visit);
  const { data: cards } = yield* listPage(`category_id=${category}`);
  yield* ask<{ data: { total: number } }>({
    ...{ name: 'facets', method: 'GET', path: `/api/shop/products/facets?category_id=${category}` },
    check: ({ data }) => data.total > 0,
  });
  const { id } = yield* openProduct<{ id: number }>(visit, cards);
  yield* ask<{ data: unknown[] }>({
    ...{ name: 'reviews', method: 'GET', path: `/api/shop/product/${id}/reviews?page=1&per_page=10` },
    check: ({ data }) => Array.isArray(data),
  });
}
