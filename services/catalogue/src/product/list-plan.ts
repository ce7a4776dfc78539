import type { ListProducts, ProductSort } from '@market/catalogue-contract/product';
import { type Audience, isManager } from '../audience/audience.ts';
import { filterOf, listingOf, narrows, type ProductFilter } from './product-filter.ts';

/**
 * From where a list is read, decided by the request and the kind of its reader alone, before anything is asked of the database.
 *
 * - `listing`: a whole listing of the storefront holds just what is asked for. What most people look at, in one statement.
 * - `newest`: the beginning of a listing that is in the order of publication already.
 * - `found`: models of which one variant satisfies the filter, or its words.
 * - `all`: every model there is, for vendors and staff, whom no listing holds everything for.
 */
export type ListPlan = PlannedPage &
  ({ kind: 'listing'; listing: number } | { kind: 'newest'; listing: number; since: Date } | { kind: 'found' } | { kind: 'all' });

interface PlannedPage {
  /** Without the words, which only the database understands, and without what only this reader sees. */
  filter: ProductFilter;
  sort: ProductSort;
  limit: number;
  offset: number;
}

/** @throws DomainError PRICE_RANGE */
export function planList(request: ListProducts, audience: Audience, now: Date): ListPlan {
  const filter = filterOf(request, audience, now);
  const page = { filter, sort: sortOf(request), ...sliceOf(request) };
  if (isManager(audience)) return { kind: request.text || narrows(filter) ? 'found' : 'all', ...page };
  // A listing is ordered by the date of publication anyway, so that this choice may leave it usable.
  const listing = request.text ? null : listingOf({ ...filter, newSince: null });
  if (listing === null) return { kind: 'found', ...page };
  if (filter.newSince === null) return { kind: 'listing', ...page, listing };
  return page.sort === 'new' ? { kind: 'newest', ...page, listing, since: filter.newSince } : { kind: 'found', ...page };
}

/** Without words nothing is more relevant than anything else. */
const sortOf = ({ sort = 'relevance', text }: ListProducts): ProductSort => (sort === 'relevance' && !text ? 'new' : sort);

const sliceOf = ({ page, per_page }: ListProducts) => ({
  limit: per_page,
  // Beyond any list, and still a number that Postgres can count to.
  offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
});
