import type { CartState, LineInput } from '@market/orders-contract/cart';
import { useProvidedScope, useUnit } from 'effector-react';
import { useCallback } from 'react';
import { ordersApi } from '../../api.ts';
import { $lines, cartLearned, linesAdded, linesLearned, linesSet } from './cart.model.ts';
import { knownOf } from './kept-cart.ts';

/** What a change did to the lines, as far as this browser knows it. */
type LinesChange = { added: readonly LineInput[] } | { set: readonly LineInput[] } | { all: readonly LineInput[] };

/** After a change of the cart: the badge and what this browser keeps follow the answer at once, and pages that show the cart have asked anew. */
export function useCartChanged(): {
  learn: (answer: CartState & { replaced?: string | null }, change?: LinesChange) => Promise<void>;
  /** The lines that this browser knows of. */
  linesNow: () => readonly LineInput[];
} {
  const scope = useProvidedScope();
  const utils = ordersApi.hooks.useUtils();
  const { learned, added, set, all } = useUnit({ learned: cartLearned, added: linesAdded, set: linesSet, all: linesLearned });
  const learn = useCallback(
    async (answer: CartState, change?: LinesChange) => {
      if (change && 'added' in change) added(change.added);
      if (change && 'set' in change) set(change.set);
      if (change && 'all' in change) all(change.all);
      learned(knownOf(answer));
      await Promise.all([utils.cart.get.invalidate(), utils.cart.replaced.invalidate()]);
    },
    [learned, added, set, all, utils],
  );
  const linesNow = useCallback(() => scope?.getState($lines) ?? [], [scope]);
  return { learn, linesNow };
}
