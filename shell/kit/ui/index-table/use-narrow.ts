import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '../../constants.ts';

const QUERY = `(max-width: ${BREAKPOINTS.medium}px)`;

function subscribe(changed: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Too narrow for a table: its rows stand as cards. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
