import { IN_PLACE, pageHistory } from '@market/shell-kit/routing/history';
import { useLocation, useNavigate } from '@market/shell-kit/routing/navigation';
import { keepChoice, readChoice } from '@market/shell-kit/session/stored-choice';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { useCallback, useMemo } from 'react';
import { PHONE } from '../../storefront-numbers.ts';
import { landPresses } from './pending-presses.ts';
import { type ListState, readListState, writeListState } from './state/list-state.ts';

/** A function gets the list as the address has it by then: the screen may still show what stood before the last press. */
export type ChangeList = (next: ListState | ((now: ListState) => ListState), step?: 'push' | 'replace') => void;

const KEPT_VIEW = 'catalog.cards';

/** On a phone the size of cards is the reader's own, until an address says another. */
function withKeptView(state: ListState, params: URLSearchParams, phone: boolean): ListState {
  const kept = phone && !params.has('view') ? readChoice(KEPT_VIEW, ['compact']) : null;
  return kept ? { ...state, view: kept } : state;
}

const stateIn = (search: string, phone: boolean): ListState => {
  const params = new URLSearchParams(search);
  return withKeptView(readListState(params), params, phone);
};

/** The list as the address has it, and a way to change it. A step of `replace` is for typing: "back" skips it. */
export function useListState(): [ListState, ChangeList] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const phone = useMedia(PHONE);
  const state = useMemo(() => stateIn(search, phone), [search, phone]);
  const change = useCallback<ChangeList>(
    (change, step = 'push') => {
      landPresses();
      const { pathname, search: now } = pageHistory.entry().location;
      const next = typeof change === 'function' ? change(stateIn(now, phone)) : change;
      if (phone && next.view !== 'rows') keepChoice(KEPT_VIEW, next.view);
      const query = writeListState(next, new URLSearchParams(now)).toString();
      void navigate({ pathname, search: query }, { replace: step === 'replace', state: IN_PLACE });
    },
    [navigate, phone],
  );
  return [state, change];
}
