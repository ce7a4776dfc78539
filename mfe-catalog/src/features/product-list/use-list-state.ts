import { IN_PLACE } from '@market/shell-kit/routing/history';
import { useLocation, useNavigate } from '@market/shell-kit/routing/navigation';
import { useCallback, useMemo } from 'react';
import { type ListState, readListState, writeListState } from './state/list-state.ts';

export type ChangeList = (next: ListState, step?: 'push' | 'replace') => void;

/** The list as the address has it, and a way to change it. A step of `replace` is for typing: "back" skips it. */
export function useListState(): [ListState, ChangeList] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readListState(new URLSearchParams(search)), [search]);
  const change = useCallback<ChangeList>(
    (next, step = 'push') => {
      const query = writeListState(next, new URLSearchParams(search)).toString();
      void navigate({ pathname, search: query }, { replace: step === 'replace', state: IN_PLACE });
    },
    [pathname, search, navigate],
  );
  return [state, change];
}
