import type { Cart } from '@market/orders-contract/cart';
import { failureOf } from '@market/shell-kit/data/failure';
import { useQuery } from '@tanstack/react-query';
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { ordersApi } from '../../api.ts';
import { $shownCounts, cartLearned, linesLearned } from './cart.model.ts';
import { withCounts } from './judge-locally.ts';
import { knownOf } from './kept-cart.ts';
import { useOpenCart, useRenewal } from './open-cart.ts';

interface CartRead {
  /** null: there is no cart; undefined: it has not come yet. */
  data: Cart | null | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => void;
}

/** The reader's whole cart. One that the service does not know any more is replaced without a word. */
export function useCart(): CartRead {
  const { hash, isKnown, error, retry } = useOpenCart();
  const query = ordersApi.hooks.cart.get.useQuery({ hash: hash ?? '' }, { enabled: hash !== null });
  const isUnknown = hash !== null && failureOf(query.error).code === 'CART_NOT_FOUND';
  const renewal = useQuery({ queryKey: ['renewed-cart', hash], queryFn: useRenewal(), enabled: isUnknown, gcTime: 0 });
  const cart = query.data?.data;
  useLearned(cart);
  const shown = useShown(cart);
  const absent = isKnown && hash === null ? null : undefined;
  const data = hash === null ? absent : shown;
  const failure = renewal.error ?? error ?? (isUnknown ? null : query.error);
  return {
    data,
    isPending: data === undefined && failure === null,
    isFetching: query.isFetching,
    error: data === undefined ? failure : null,
    refetch: () => {
      if (renewal.error) void renewal.refetch();
      else if (hash === null) retry();
      else void query.refetch();
    },
  };
}

/** What the badge shows, and what this browser keeps of a guest's lines, follows what was read. */
function useLearned(cart: Cart | undefined): void {
  const { learned, learnedLines } = useUnit({ learned: cartLearned, learnedLines: linesLearned });
  useEffect(() => {
    if (!cart) return;
    learned(knownOf(cart));
    learnedLines(cart.items);
  }, [cart, learned, learnedLines]);
}

/** With the counts that are on their way to the service. */
function useShown(cart: Cart | undefined): Cart | undefined {
  const counts = useUnit($shownCounts);
  return useMemo(() => {
    if (!cart || counts.size === 0) return cart;
    return withCounts(cart, new Map([...counts].map(([key, { count }]) => [key, count])));
  }, [cart, counts]);
}
