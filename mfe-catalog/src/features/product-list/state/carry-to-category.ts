import { EMPTY_LIST_STATE, type ListState, writeListState } from './list-state.ts';

/**
 * What goes along when the reader moves to another category: words, price, stock, loose pieces, order and look. Parameters stay
 * behind, because another category has others.
 */
export function carryToCategory(state: ListState): string {
  const { q, literal, sort, view, perPage, priceFrom, priceTo, inStock, loose, companyIds } = state;
  return writeListState({
    ...EMPTY_LIST_STATE,
    q,
    literal,
    sort,
    view,
    perPage,
    priceFrom,
    priceTo,
    inStock,
    loose,
    companyIds,
  }).toString();
}
