import { COMPANIES_CHOSEN_MAX } from '@market/catalogue-contract/list-choices';
import type { ParameterFilter } from '@market/catalogue-contract/parameter-filter';
import { EMPTY_LIST_STATE, type ListState } from './list-state.ts';

/** Whatever narrows or reorders a list starts it from its first page. */
const fromFirstPage = (state: ListState, patch: Partial<ListState>): ListState => ({ ...state, ...patch, page: 1 });

export const setWords = (state: ListState, q: string): ListState => fromFirstPage(state, { q: q.trim(), literal: false });
export const searchLiterally = (state: ListState, q: string): ListState => fromFirstPage(state, { q, literal: true });
export const setSort = (state: ListState, sort: ListState['sort']): ListState => fromFirstPage(state, { sort });
export const setPageSize = (state: ListState, perPage: ListState['perPage']): ListState => fromFirstPage(state, { perPage });
export const setInStock = (state: ListState, inStock: boolean): ListState => fromFirstPage(state, { inStock });
export const setLoose = (state: ListState, loose: boolean): ListState => fromFirstPage(state, { loose });

const withOrWithout = (chosen: readonly number[], id: number, on: boolean): number[] => [
  ...chosen.filter((each) => each !== id),
  ...(on ? [id] : []),
];

/** Chooses a company, if there is room for one more, or leaves it out. */
export function setCompany(state: ListState, id: number, on: boolean): ListState {
  const companyIds = withOrWithout(state.companyIds, id, on);
  return companyIds.length > COMPANIES_CHOSEN_MAX ? state : fromFirstPage(state, { companyIds });
}

export const setPrice = (state: ListState, priceFrom: number | null, priceTo: number | null): ListState =>
  fromFirstPage(state, { priceFrom, priceTo });
export const setPage = (state: ListState, page: number): ListState => ({ ...state, page });
export const setView = (state: ListState, view: ListState['view']): ListState => ({ ...state, view });

/** Puts one parameter's filter in the place of what was chosen for it; null lifts it. */
export function setParameter(state: ListState, parameterId: number, filter: Omit<ParameterFilter, 'parameter_id'> | null): ListState {
  const others = state.parameters.filter((chosen) => chosen.parameter_id !== parameterId);
  const next = filter === null ? others : [...others, { parameter_id: parameterId, ...filter }];
  return fromFirstPage(state, { parameters: next.sort((a, b) => a.parameter_id - b.parameter_id) });
}

const chosenValues = (state: ListState, parameterId: number): readonly number[] =>
  state.parameters.find((chosen) => chosen.parameter_id === parameterId)?.values ?? [];

/** Chooses one of a parameter's options, or leaves it out. */
export function setValue(state: ListState, parameterId: number, { id, on }: { id: number; on: boolean }): ListState {
  const values = withOrWithout(chosenValues(state, parameterId), id, on);
  return setParameter(state, parameterId, values.length > 0 ? { values } : null);
}

/** Lifts every filter; the words and how the list is shown stay. */
export const clearFilters = (state: ListState): ListState =>
  fromFirstPage(EMPTY_LIST_STATE, {
    q: state.q,
    literal: state.literal,
    sort: state.sort,
    perPage: state.perPage,
    view: state.view,
  });

/** How many filters are on, as the badge of the filter button counts them: one per group. */
export const filterCount = (state: ListState): number =>
  state.parameters.length +
  Number(state.priceFrom !== null || state.priceTo !== null) +
  Number(state.inStock) +
  Number(state.loose) +
  Number(state.companyIds.length > 0);
