import { dropRecentQueries, keepRecentQuery, readRecentQueries } from '@market/shell-kit/session/recent-queries';
import { $user } from '@market/shell-kit/session/session';
import { useStoreMap } from 'effector-react';
import { useMemo, useState } from 'react';

/** What this reader searched for last, in this browser. */
export function useRecentQueries(): { queries: readonly string[]; keep: (query: string) => void; clear: () => void } {
  const userId = useStoreMap($user, (user) => user?.id ?? null);
  const [changes, setChanges] = useState(0);
  const queries = useMemo(() => readRecentQueries(userId), [userId, changes]);
  return {
    queries,
    keep: (query) => {
      keepRecentQuery(userId, query);
      setChanges(changes + 1);
    },
    clear: () => {
      dropRecentQueries(userId);
      setChanges(changes + 1);
    },
  };
}
