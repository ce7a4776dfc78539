import type { LineInput } from '@market/orders-contract/cart';
import { failureOf } from '@market/shell-kit/data/failure';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { $user } from '@market/shell-kit/session/session';
import { useUnit } from 'effector-react';
import { useRef, useState } from 'react';
import { ordersApi } from '../../api.ts';
import { cartPaths } from '../../areas/cart/navigation.ts';
import { addingBegun, addingEnded } from './cart.model.ts';
import { keepFirstLines, useQueue } from './first-cart.ts';
import type { KnownCart } from './kept-cart.ts';
import { useLookUp, useRenewal } from './open-cart.ts';
import { useCartChanged } from './use-cart-changed.ts';
import { useTakeBack } from './use-take-back.ts';
import { useText } from './use-text.ts';

interface AddToCart {
  /** true: all of it is in the cart. What failed is shown, and never thrown. */
  add: (lines: readonly LineInput[], about?: { name?: string }) => Promise<boolean>;
  pending: boolean;
}

const codeOf = (thrown: unknown): string => failureOf(thrown).code;

/** Puts goods into the reader's cart, whoever they are; asks before goods of another company are replaced, and offers to take it back. */
export function useAddToCart(): AddToCart {
  const [pending, setPending] = useState(false);
  const underWay = useRef(false);
  const put = usePut();
  const askReplace = useAskReplace();
  const tell = useNews();
  const failureText = useFailureText();
  const toast = useUnit(toastShown);

  const attempt = async (lines: readonly LineInput[]) => {
    try {
      return await put(lines, false);
    } catch (thrown) {
      if (codeOf(thrown) !== 'CART_COMPANY_CONFLICT') throw thrown;
      return (await askReplace()) ? await put(lines, true) : null;
    }
  };
  const add = async (given: readonly LineInput[], about: { name?: string } = {}) => {
    const lines = given.filter(({ count }) => count > 0);
    if (lines.length === 0 || underWay.current) return false;
    underWay.current = true;
    setPending(true);
    try {
      const done = await attempt(lines);
      if (done) tell(done, about);
      return done !== null;
    } catch (thrown) {
      toast({ intent: 'error', text: failureText(thrown) });
      return false;
    } finally {
      underWay.current = false;
      setPending(false);
    }
  };
  return { add, pending };
}

interface Done {
  hash: string;
  lines: readonly LineInput[];
  /** The cart that was there before, and what a guest had in it. */
  replaced: { hash: string; lines: readonly LineInput[] } | null;
}

/** Sends the lines; the badge shows them at once, and takes them back where they are refused. */
function usePut(): (lines: readonly LineInput[], replace: boolean) => Promise<Done> {
  const send = useSend();
  const queued = useQueue();
  const { learn, linesNow } = useCartChanged();
  const { begun, ended } = useUnit({ begun: addingBegun, ended: addingEnded });

  const put = async (lines: readonly LineInput[], replace: boolean): Promise<Done> => {
    const { data, isNew } = await send([...lines], replace);
    const before = linesNow();
    void learn(data, isNew || data.replaced !== null ? { all: lines } : { added: lines });
    const replaced = data.replaced === null ? null : { hash: data.replaced, lines: before };
    return { hash: data.cart_hash, lines, replaced };
  };
  return async (lines, replace) => {
    const count = lines.reduce((sum, line) => sum + line.count, 0);
    begun(count);
    try {
      return await queued(() => put(lines, replace));
    } finally {
      ended(count);
    }
  };
}

/** To the cart that is there, to one in place of it that the service does not know any more, or to the first one. */
function useSend() {
  const { client } = ordersApi.hooks.useUtils();
  const isGuest = useUnit($user) === null;
  const lookUp = useLookUp();
  const renew = useRenewal();

  const open = async (lines: LineInput[], replace: boolean) => {
    const letGo = isGuest ? keepFirstLines(lines) : null;
    try {
      return await client.cart.create.mutate({ lines, replace });
    } catch (thrown) {
      letGo?.();
      throw thrown;
    }
  };
  const add = async ({ hash }: KnownCart, lines: LineInput[], replace: boolean) => {
    try {
      return await client.cart.add.mutate({ hash, lines, replace });
    } catch (thrown) {
      if (codeOf(thrown) !== 'CART_NOT_FOUND') throw thrown;
      return client.cart.add.mutate({ hash: (await renew()).hash, lines, replace });
    }
  };
  return async (lines: LineInput[], replace: boolean) => {
    const cart = await lookUp();
    return { ...(await (cart ? add(cart, lines, replace) : open(lines, replace))), isNew: cart === null };
  };
}

function useAskReplace(): () => Promise<boolean> {
  const { t } = useText();
  const ask = useUnit(askFx);
  return () => ask({ title: t('CART.REPLACE_TITLE'), text: t('CART.REPLACE_WARNING'), action: t('CART.REPLACE') });
}

/** Says that it is there, with the way to take it back. */
function useNews(): (done: Done, about: { name?: string }) => void {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const { takeBack, restore } = useTakeBack();
  return ({ hash, lines, replaced }, { name }) => {
    const link = { label: t('CART.OPEN'), path: cartPaths.cart };
    if (replaced) {
      const action = { label: t('CART.RESTORE'), act: () => restore(hash, replaced) };
      toast({ intent: 'warning', text: t('CART.ADDED_REPLACED'), action, link });
      return;
    }
    const text = name === undefined ? t('CART.ADDED') : t('CART.ADDED_NAMED', { name });
    toast({ intent: 'success', text, link, action: { label: t('CART.TAKE_BACK'), act: () => takeBack(hash, lines) } });
  };
}
