import { dropRecentQueries, keepRecentQuery, readRecentQueries } from '@market/shell-kit/session/recent-queries';
import { $user } from '@market/shell-kit/session/session';
import { useStoreMap } from 'effector-react';
import { useState } from 'react';

/** What this reader searched for last, in this browser. */
export function useRecentQueries(): { queries: readonly string[]; keep: (query: string) => void; clear: () => void } {
  const userId = useStoreMap($user, (user) => user?.id ?? null);
  const [read, setRead] = useState({ userId, queries: readRecentQueries(userId) });
  const readAgain = () => setRead({ userId, queries: readRecentQueries(userId) });
  if (read.userId !== userId) readAgain();
  return {
    queries: read.queries,
    keep: (query) => {
      keepRecentQuery(userId, query);
      readAgain();
    },
    clear: () => {
      dropRecentQueries(userId);
      readAgain();
    },
  };
}
