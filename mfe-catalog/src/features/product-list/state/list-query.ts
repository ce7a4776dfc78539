import type { GetFacets, ListProducts } from '@market/catalogue-contract/product';
import type { z } from 'zod';
import type { ListState } from './list-state.ts';

/** What a page fixes by itself: the category or company it shows, or the window of new products. */
export interface ListScope {
  readonly categoryId?: number;
  readonly companyId?: number;
  readonly forDays?: number;
  /** The reader sees what is switched off as well. */
  readonly withInactive?: boolean;
}

export type ListInput = z.input<typeof ListProducts>;
export type FacetsInput = z.input<typeof GetFacets>;

/** The company of a page is no choice: choices of an address say nothing beside it. */
function companiesOf({ companyId }: ListScope, companyIds: readonly number[]) {
  if (companyId !== undefined) return { company_id: companyId };
  return companyIds.length === 0 ? {} : { company_ids: [...companyIds] };
}

/** What narrows the list. Facets are asked with the very same object, so that counts agree with the list. */
function toCriteria(scope: ListScope, state: ListState) {
  return {
    // All but the staff see active goods only; asking for them keeps the request honest for every role.
    ...(scope.withInactive ? {} : { active: true }),
    ...(scope.categoryId === undefined ? {} : { category_id: scope.categoryId }),
    ...companiesOf(scope, state.companyIds),
    ...(scope.forDays === undefined ? {} : { for_days: scope.forDays }),
    ...(state.q === '' ? {} : { text: state.q }),
    ...(state.q !== '' && state.literal ? { literal: true } : {}),
    ...(state.priceFrom === null ? {} : { price_from: state.priceFrom }),
    ...(state.priceTo === null ? {} : { price_to: state.priceTo }),
    ...(state.inStock ? { in_stock: true } : {}),
    ...(state.loose ? { loose: true } : {}),
    ...(state.parameters.length === 0 ? {} : { parameters: [...state.parameters] }),
  } satisfies FacetsInput;
}

export function toListInput(scope: ListScope, state: ListState): ListInput {
  return {
    ...toCriteria(scope, state),
    page: state.page,
    per_page: state.perPage,
    sort: state.sort ?? defaultSort(state),
  };
}

export const toFacetsInput = (scope: ListScope, state: ListState): FacetsInput => toCriteria(scope, state);

/** Without a choice a search shows the best matches first, and a list the newest. */
export const defaultSort = (state: Pick<ListState, 'q'>): NonNullable<ListState['sort']> => (state.q === '' ? 'new' : 'relevance');
