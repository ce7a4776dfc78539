import { $user } from '@market/shell-kit/session/session';
import { useStoreMap } from 'effector-react';

/** Number of the company that the reader acts for; null for everybody else. */
export const useOwnCompanyId = (): number | null =>
  useStoreMap({ store: $user, keys: [], fn: (user) => user?.company?.id ?? null, defaultValue: null });
