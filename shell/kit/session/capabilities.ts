import type { Audience } from '@market/modules-contract/feed';
import { useStoreMap } from 'effector-react';
import { $audience } from './session.ts';

/**
 * What the specification lets whom do, for screens that show a control to some of their readers. Named by the thing and
 * the deed, so that a screen never compares roles. The service decides all the same: this only keeps dead controls away.
 */
const holders = {
  'categories.manage': ['ROLE_ADMIN', 'ROLE_MANAGER'],
  'companies.favor': ['ROLE_BUYER'],
  'companies.goods': ['ROLE_BUYER', 'ROLE_ADMIN', 'ROLE_MANAGER'],
  'companies.manage-all': ['ROLE_ADMIN', 'ROLE_MANAGER'],
  'companies.payment': ['ROLE_BUYER', 'ROLE_ADMIN', 'ROLE_MANAGER'],
  'documents.edit': ['ROLE_ADMIN'],
  'favorites.keep': ['ROLE_BUYER', 'ROLE_ADMIN', 'ROLE_MANAGER'],
  'goods.manage': ['ROLE_VENDOR', 'ROLE_ADMIN', 'ROLE_MANAGER'],
  'goods.manage-all': ['ROLE_ADMIN', 'ROLE_MANAGER'],
  'reviews.delete': ['ROLE_ADMIN', 'ROLE_MANAGER'],
  'reviews.write': ['ROLE_BUYER', 'ROLE_ADMIN', 'ROLE_MANAGER'],
} as const satisfies Record<string, readonly Audience[]>;

type Capability = keyof typeof holders;

const mayDo = (who: Audience, capability: Capability): boolean => (holders[capability] as readonly Audience[]).includes(who);

/**
 * May the reader of the page do it, in the role they act in?
 * ```tsx
 * {useMay('documents.edit') && <EditLink />}
 * ```
 */
export function useMay(capability: Capability): boolean {
  return useStoreMap({ store: $audience, keys: [capability], fn: (who, [wanted]) => mayDo(who, wanted) });
}
