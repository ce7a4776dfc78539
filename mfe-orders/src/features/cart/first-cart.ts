import type { LineInput } from '@market/orders-contract/cart';
import type { Scope } from 'effector';
import { useProvidedScope } from 'effector-react';
import { $cart } from './cart.model.ts';
import { dropKeptCart, keepCart, readKeptCart } from './kept-cart.ts';

/**
 * Keeps what is on its way into a guest's first cart under a hash that no service knows: of whoever leaves before the answer it is made anew,
 * as any cart that is unknown. Answers how to let go of goods that were refused.
 */
export function keepFirstLines(lines: readonly LineInput[]): () => void {
  const hash = crypto.randomUUID();
  const goods_num = lines.reduce((sum, { count }) => sum + count, 0);
  keepCart({ hash, version: 0, goods_num, lines_num: lines.length, lines });
  return () => {
    if (readKeptCart()?.hash === hash) dropKeptCart();
  };
}

const queues = new WeakMap<Scope, Promise<unknown>>();

/** Until there is a cart one after the other: of two that are made at once the browser knows the last alone. */
export function useQueue(): <T>(act: () => Promise<T>) => Promise<T> {
  const scope = useProvidedScope();
  return (act) => {
    if (!scope || scope.getState($cart)) return act();
    const sent = (queues.get(scope) ?? Promise.resolve()).then(act);
    queues.set(
      scope,
      sent.catch(() => {}),
    );
    return sent;
  };
}
