import type { Audience } from '@market/modules-contract/manifest';
import { useStoreMap } from 'effector-react';
import { capabilityHolders } from './capability-holders.ts';
import { $audience } from './session.ts';

type Capability = keyof typeof capabilityHolders;

const mayDo = (who: Audience, capability: Capability): boolean =>
  (capabilityHolders[capability].holders as readonly Audience[]).includes(who);

/**
 * May the reader of the page do it, in the role they act in? For screens that show a control to some of their readers: a screen never compares
 * roles. The service decides all the same; this only keeps dead controls away.
 * ```tsx
 * {useMay('documents.edit') && <EditLink />}
 * ```
 */
export function useMay(capability: Capability): boolean {
  return useStoreMap({ store: $audience, keys: [capability], fn: (who, [wanted]) => mayDo(who, wanted) });
}
