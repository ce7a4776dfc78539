import type { LineInput } from '@market/orders-contract/cart';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { $user } from '@market/shell-kit/session/session';
import { useUnit } from 'effector-react';
import { ordersApi } from '../../api.ts';
import { lineKey } from './line-key.ts';
import { useCartChanged } from './use-cart-changed.ts';
import { useText } from './use-text.ts';

interface TakeBack {
  /** Counts go back by what was added: what was changed meanwhile stays. */
  takeBack: (hash: string, added: readonly LineInput[]) => void;
  /** The cart that was replaced is the open one again. */
  restore: (hash: string, replaced: { hash: string; lines: readonly LineInput[] }) => void;
}

/** What the toasts of changes undo; a failure is shown. */
export function useTakeBack(): TakeBack {
  const { t } = useText();
  const { client } = ordersApi.hooks.useUtils();
  const { learn } = useCartChanged();
  const withToast = useActionToast(t('CART.LABEL'));
  const isGuest = useUnit($user) === null;

  const without = async (hash: string, added: readonly LineInput[]) => {
    const { data: cart } = await client.cart.get.query({ hash });
    const counts = new Map(added.map((line) => [lineKey(line), line.count]));
    const items = cart.items
      .map((line) => ({ product_id: line.product_id, run_id: line.run_id, count: line.count - (counts.get(lineKey(line)) ?? 0) }))
      .filter(({ count }) => count > 0);
    const { data } = await client.cart.update.mutate({ hash, items, version: cart.version });
    await learn(data, { all: items });
  };
  const reopened = async (hash: string, replaced: { hash: string; lines: readonly LineInput[] }) => {
    // A guest has no history: what was in the cart is known here alone.
    const { data } = isGuest
      ? await client.cart.update.mutate({ hash, items: [...replaced.lines], replace: true })
      : await client.cart.restore.mutate({ hash: replaced.hash });
    await learn(data, isGuest ? { all: replaced.lines } : undefined);
  };
  return {
    takeBack: (hash, added) => void withToast(without(hash, added)),
    restore: (hash, replaced) => void withToast(reopened(hash, replaced), t('CART.RESTORED')),
  };
}
