import { IN_PLACE } from '@market/shell-kit/routing/history';
import { useLocation, useNavigate } from '@market/shell-kit/routing/navigation';
import { keepChoice, readChoice } from '@market/shell-kit/session/stored-choice';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { useCallback, useMemo } from 'react';
import { PHONE } from '../../storefront-numbers.ts';
import { type ListState, readListState, writeListState } from './state/list-state.ts';

export type ChangeList = (next: ListState, step?: 'push' | 'replace') => void;

const KEPT_VIEW = 'catalog.cards';

/** On a phone the size of cards is the reader's own, until an address says another. */
function withKeptView(state: ListState, params: URLSearchParams, phone: boolean): ListState {
  const kept = phone && !params.has('view') ? readChoice(KEPT_VIEW, ['compact']) : null;
  return kept ? { ...state, view: kept } : state;
}

/** The list as the address has it, and a way to change it. A step of `replace` is for typing: "back" skips it. */
export function useListState(): [ListState, ChangeList] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const phone = useMedia(PHONE);
  const state = useMemo(
    () => withKeptView(readListState(new URLSearchParams(search)), new URLSearchParams(search), phone),
    [search, phone],
  );
  const change = useCallback<ChangeList>(
    (next, step = 'push') => {
      if (phone && next.view !== 'rows') keepChoice(KEPT_VIEW, next.view);
      const query = writeListState(next, new URLSearchParams(search)).toString();
      void navigate({ pathname, search: query }, { replace: step === 'replace', state: IN_PLACE });
    },
    [pathname, search, navigate, phone],
  );
  return [state, change];
}
