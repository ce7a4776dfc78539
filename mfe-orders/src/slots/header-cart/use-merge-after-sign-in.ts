import type { CartMerged } from '@market/orders-contract/cart';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { $isSessionKnown, $user } from '@market/shell-kit/session/session';
import { useUnit } from 'effector-react';
import { useEffect, useEffectEvent } from 'react';
import { ordersApi } from '../../api.ts';
import { cartPaths } from '../../areas/cart/navigation.ts';
import { dropKeptCart, type KeptCart, readKeptCart } from '../../features/cart/kept-cart.ts';
import { useLookUp } from '../../features/cart/open-cart.ts';
import { useCartChanged } from '../../features/cart/use-cart-changed.ts';
import { useTakeBack } from '../../features/cart/use-take-back.ts';
import { useText } from './use-text.ts';

const QUIET_MS = 300;

type Merged = CartMerged['data'];

/** Who signs in finds in their cart what they had put together as a guest; this browser forgets it only once it is there. */
export function useMergeAfterSignIn(): void {
  const { t } = useText();
  const { user, isKnown, toast } = useUnit({ user: $user, isKnown: $isSessionKnown, toast: toastShown });
  const failureText = useFailureText();
  const send = useSend();
  const tell = useReport();

  const label = t('HEADER.CART');
  const merge = async (kept: KeptCart): Promise<void> => {
    const progress = { intent: 'info' as const, text: t('MERGE.MOVING', { count: kept.lines.length }), label, isProgress: true };
    // What takes no time is not worth a word that comes and goes.
    const timer = setTimeout(() => toast(progress), QUIET_MS);
    try {
      const merged = await send(kept).finally(() => clearTimeout(timer));
      if (readKeptCart()?.hash === kept.hash) dropKeptCart();
      tell(merged);
    } catch (thrown) {
      const action = { label: t('RETRY'), act: () => void merge(kept) };
      toast({ intent: 'error', text: t('MERGE.FAILED', { text: failureText(thrown) }), label, action, isForNextPage: true });
    }
  };
  const begin = useEffectEvent(() => {
    const kept = readKeptCart();
    if (kept && kept.lines.length > 0) void merge(kept);
    else dropKeptCart();
  });
  const userId = isKnown ? (user?.id ?? null) : null;
  useEffect(() => {
    if (userId !== null) begin();
  }, [userId]);
}

/** The guest's hash is the key of the merge: of two tabs, or two tries, only one adds anything. */
function useSend(): (kept: KeptCart) => Promise<Merged> {
  const { client } = ordersApi.hooks.useUtils();
  const lookUp = useLookUp();
  const { learn } = useCartChanged();
  return async ({ hash: merge_key, lines }) => {
    const own = await lookUp();
    // Never the guest's own cart: its lines would be added to themselves.
    const hash = own?.hash ?? (await client.cart.create.mutate({})).data.cart_hash;
    const { data } = await client.cart.merge.mutate({ hash, merge_key, lines: [...lines] });
    void learn(data);
    return data;
  };
}

/** What came along, what is less than it was, what stayed behind, and the way back to a cart that had to go. */
function useReport(): (merged: Merged) => void {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const { restore } = useTakeBack();
  const named = (lines: Merged['added']): string =>
    lines.map(({ name, product_id }) => name || t('MERGE.NAMELESS', { id: product_id })).join(', ');
  return ({ cart_hash, clamped, dropped, replaced }) => {
    const words = [
      replaced === null ? t('MERGE.DONE') : t('MERGE.REPLACED'),
      ...(clamped.length > 0 ? [t('MERGE.CLAMPED', { names: named(clamped) })] : []),
      ...(dropped.length > 0 ? [t('MERGE.DROPPED', { names: named(dropped) })] : []),
    ];
    const isWhole = words.length === 1 && replaced === null;
    toast({
      intent: isWhole ? 'success' : 'warning',
      text: words.join('. '),
      label: t('HEADER.CART'),
      link: { label: t('HEADER.CART'), path: cartPaths.cart },
      isForNextPage: true,
      ...(replaced === null ? {} : { action: { label: t('MERGE.RESTORE'), act: () => restore(cart_hash, { hash: replaced, lines: [] }) } }),
    });
  };
}
