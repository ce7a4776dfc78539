import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PAGE_SIZE } from '../format/constants.ts';
import { IN_PLACE, pageHistory } from './history.ts';
import { readUrl, type UrlParams, type UrlStep, urlNumber, urlText, writeUrl } from './url-state.ts';

/** What every paged list keeps in the address. Spread into the parameters of a list of one's own. */
export const tableParams = {
  page: urlNumber({ max: 1_000_000 }, 1),
  per_page: urlNumber({ max: 1000 }, PAGE_SIZE),
  q: urlText(200),
};

/**
 * The state of a list, held by the address: reload, back and a sent link show the same rows. Whatever narrows or orders
 * the list starts it at its first page again. Declare `params` outside the component.
 * ```ts
 * const params = { ...tableParams, sort: urlParam(Sort, '-created'), country: urlList(z.coerce.number().int()) };
 * const [place, change] = useTableUrl(params);
 * change({ country: [1] });
 * ```
 */
export function useTableUrl<V extends object>(params: UrlParams<V>): [V, (patch: Partial<V>, step?: UrlStep) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const values = useMemo(() => readUrl(params, search), [params, search]);
  const change = useCallback(
    (patch: Partial<V>, step: UrlStep = 'push') => {
      // Read now, not at render: two changes in one turn must not undo each other.
      const { location } = pageHistory.entry();
      const next = writeUrl(params, location.search, { page: 1, ...patch });
      if (next === location.search) return;
      void navigate({ pathname: location.pathname, search: next }, { replace: step === 'replace', state: IN_PLACE });
    },
    [params, navigate],
  );
  return [values, change];
}
