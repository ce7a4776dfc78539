import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';

export const TABS = ['common', 'photos'] as const;
export type TabName = (typeof TABS)[number];
const params = { tab: urlParam<TabName>(z.enum(TABS), 'common') };

interface GuardedForm {
  unsaved: boolean;
  faults: number;
  toFault: () => void;
}

/** Which tab is shown. The address has it; over unsaved changes, which a step of the address would ask about, the page keeps it. */
export function useFormTab({ unsaved, faults, toFault }: GuardedForm) {
  const [{ tab: asked }, change] = useUrlState(params);
  const [kept, keep] = useState<TabName | null>(null);
  const hasFaults = faults > 0;
  // All fields that can be wrong stand on the first tab.
  useEffect(() => {
    if (hasFaults) keep('common');
  }, [hasFaults]);
  return {
    tab: kept ?? asked,
    choose: (tab: TabName) => {
      if (unsaved) return keep(tab);
      keep(null);
      change({ tab }, 'push');
    },
    toFault: () => {
      // A field takes the focus only where it is shown.
      flushSync(() => keep('common'));
      toFault();
    },
  };
}
