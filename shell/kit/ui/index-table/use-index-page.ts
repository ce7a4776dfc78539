import { useCallback, useMemo } from 'react';
import { tableParams, useTableUrl } from '../../routing/table-url.ts';
import type { UrlParam, UrlParams, UrlStep } from '../../routing/url-state.ts';

/** Which values of a list's address are its filters: what it is without them, and whether it has any. */
export interface ListFilters<V> {
  none: Partial<V>;
  isSet: (state: V) => boolean;
}

/** The filters among the parameters of a list. A filter that has its default, which the address leaves out, filters nothing. */
export function filtersOf<V extends object>(params: UrlParams<V>, names: readonly NoInfer<keyof V>[]): ListFilters<V> {
  return {
    none: Object.fromEntries(names.map((name) => [name, params[name].read(null)])) as Partial<V>,
    isSet: (state) => names.some((name) => params[name].write(state[name]) !== null),
  };
}

/** What the header of a column asks for, when the list has that order; otherwise nothing changes. */
export function knownOrder<S extends string>(sort: UrlParam<S> | undefined, asked: string | undefined): S | undefined {
  const order = asked === undefined ? undefined : sort?.read(asked);
  return order === asked ? order : undefined;
}

interface IndexState {
  page: number;
  per_page: number;
  q: string;
  sort?: string;
}

interface TableChange {
  page?: number;
  per_page?: number;
  sort?: string;
}

interface IndexPage<V> {
  /** What the address says of the list: what its query asks for. */
  state: V;
  change: (patch: Partial<V>, step?: UrlStep) => void;
  /** Changes what stands beside the list, such as a drawer, and keeps the page that is looked at. */
  changeBeside: (patch: Partial<V>) => void;
  filtered: boolean;
  reset: () => void;
  /** These props of `IndexTable`; its rows are the answer to a query that asks for `state`. */
  table: {
    state: { page: number; per_page: number; sort: string };
    onChange: (change: TableChange) => void;
    filtered: boolean;
    onReset: () => void;
  };
}

/**
 * The state of a page that is one list. Declare `params` and `filters` outside the component.
 * ```tsx
 * const filters = filtersOf(params, ['q', 'country']);
 * const { state, change, table } = useIndexPage(params, filters);
 * const list = api.hooks.user.list.useQuery(listInput(state), { placeholderData: keepPreviousData });
 * <IndexTable {...table} list={list} … />
 * ```
 */
export function useIndexPage<V extends IndexState>(params: UrlParams<V>, filters?: ListFilters<NoInfer<V>>): IndexPage<V> {
  const [state, change] = useTableUrl<V>(params);
  const { page, per_page, sort = '' } = state;
  const onChange = useCallback(
    ({ sort: asked, ...patch }: TableChange) => {
      const order = knownOrder((params as { sort?: UrlParam<string> }).sort, asked);
      if (asked !== undefined && order === undefined) return;
      // What the address does not accept it reads as the default.
      change({ ...patch, ...(order === undefined ? {} : { sort: order }) } as Partial<V>);
    },
    [params, change],
  );
  const changeBeside = useCallback((patch: Partial<V>) => change({ page, ...patch }), [change, page]);
  const reset = useCallback(() => change(filters?.none ?? {}), [change, filters]);
  const filtered = filters?.isSet(state) ?? false;
  const table = useMemo(
    () => ({ state: { page, per_page, sort }, onChange, filtered, onReset: reset }),
    [page, per_page, sort, onChange, filtered, reset],
  );
  return { state, change, changeBeside, filtered, reset, table };
}

/** A list with nothing but pages and words to look for. */
export const wordsFilter = filtersOf(tableParams, ['q']);
