import type { PhoneCountry } from '@market/shell-kit/forms/phone-number';
import { dropDraft, keepDraft, readDraft } from '@market/shell-kit/forms/unsaved/drafts';
import { $user } from '@market/shell-kit/session/session';
import { useProvidedScope, useUnit } from 'effector-react';
import { useCallback, useEffect, useRef } from 'react';
import { ordersApi } from '../../../../api.ts';
import { buyerInfoOf, type CheckoutValues } from './checkout-values.ts';

const PAUSE_MS = 500;
const DRAFT = 'checkout';

/** What this browser kept of the form, and how it forgets it. */
export function useCheckoutDraft() {
  const userId = useUnit($user)?.id ?? 0;
  const scope = useProvidedScope();
  return {
    /** Whoever signs out leaves nothing behind, not even what they typed a moment ago. */
    isOwn: useCallback(() => scope?.getState($user)?.id === userId, [scope, userId]),
    read: useCallback(() => readDraft(userId, DRAFT)?.mine ?? {}, [userId]),
    keep: useCallback((mine: Partial<CheckoutValues>) => keepDraft(userId, DRAFT, { at: Date.now(), base: {}, mine }), [userId]),
    drop: useCallback(() => dropDraft(userId, DRAFT), [userId]),
  };
}

interface Keeping {
  form: { watch: (listener: () => void) => { unsubscribe: () => void }; getValues: () => CheckoutValues };
  /** What is known of the buyer anyway: what they leave as it is follows it on the next visit. */
  known: CheckoutValues;
  hash: string;
  countries: readonly PhoneCountry[];
}

/**
 * Keeps what is typed, whatever page the reader goes to: all of it in this browser, and with the cart what the service keeps of a buyer.
 *
 * @returns forgets what is kept here: the order is placed
 */
export function useKeptValues({ form: { watch, getValues }, known, hash, countries }: Keeping): () => void {
  const { client } = ordersApi.hooks.useUtils();
  const { isOwn, keep, drop } = useCheckoutDraft();
  const isOver = useRef(false);
  useEffect(() => {
    let sent = JSON.stringify(buyerInfoOf(getValues(), countries));
    let timer: number | undefined;
    const tell = () => {
      if (timer === undefined || isOver.current) return;
      window.clearTimeout(timer);
      timer = undefined;
      if (!isOwn()) return;
      keep(changedOf(getValues(), known));
      const info = buyerInfoOf(getValues(), countries);
      if (JSON.stringify(info) === sent) return;
      sent = JSON.stringify(info);
      // What does not arrive is sent with the order, and stays here until then.
      client.cart.setBuyerInfo.mutate({ hash, ...info }).catch(() => {});
    };
    const { unsubscribe } = watch(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(tell, PAUSE_MS);
    });
    window.addEventListener('pagehide', tell);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', tell);
      tell();
    };
  }, [watch, getValues, known, hash, countries, client, isOwn, keep]);
  return useCallback(() => {
    isOver.current = true;
    drop();
  }, [drop]);
}

const changedOf = (values: CheckoutValues, known: CheckoutValues): Partial<CheckoutValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name as keyof CheckoutValues])),
  );
