import type { CartItem } from '@market/orders-contract/cart';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useProvidedScope, useUnit } from 'effector-react';
import { useCallback, useEffect, useRef } from 'react';
import { ordersApi } from '../../api.ts';
import { $cart, $shownCounts, countSettled, countShown } from './cart.model.ts';
import { lineKey } from './line-key.ts';
import { useCartChanged } from './use-cart-changed.ts';
import { useText } from './use-text.ts';

/** Quick presses become one request. */
const PAUSE_MS = 300;

type CountedLine = Pick<CartItem, 'product_id' | 'run_id' | 'count'> & { name?: string };

interface Change {
  id: number;
  line: CountedLine;
  count: number;
}

/** `line` as it is shown, with the name that is shown when it is taken out by 0. */
export type SetCount = (line: CountedLine, count: number) => void;

interface CountSetting {
  /** The same for every render. */
  setCount: SetCount;
  /** What is shown is not what the service has yet. */
  pending: boolean;
}

let changes = 0;

/** Changes how many of a line there are: shown at once, sent when the presses pause or the page is left, taken back when it is refused. */
export function useSetCount(): CountSetting {
  const { shown, shownCounts } = useUnit({ shown: countShown, shownCounts: $shownCounts });
  const send = useSend();
  const waiting = useRef(new Map<string, Change & { timer: ReturnType<typeof setTimeout> }>());

  const flush = (key: string) => {
    const change = waiting.current.get(key);
    if (!change) return;
    waiting.current.delete(key);
    clearTimeout(change.timer);
    send(change);
  };
  const flushAll = useRef(() => {});
  useEffect(() => {
    flushAll.current = () => [...waiting.current.keys()].forEach(flush);
  });
  useEffect(() => {
    const leave = () => flushAll.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const set: SetCount = (line, count) => {
    const key = lineKey(line);
    const before = waiting.current.get(key);
    if (before) clearTimeout(before.timer);
    changes += 1;
    const id = changes;
    // The count before a row of presses is the one that an undo brings back.
    waiting.current.set(key, { id, line: before?.line ?? line, count, timer: setTimeout(() => flush(key), PAUSE_MS) });
    shown({ key, count, id });
    if (count === 0) flush(key);
  };
  const latest = useRef(set);
  useEffect(() => {
    latest.current = set;
  });
  const setCount = useCallback<SetCount>((line, count) => latest.current(line, count), []);
  return { setCount, pending: shownCounts.size > 0 };
}

/** Sends one change after the other: of two counts of a line the last one holds. */
function useSend(): (change: Change) => void {
  const { t } = useText();
  const scope = useProvidedScope();
  const utils = ordersApi.hooks.useUtils();
  const { learn } = useCartChanged();
  const { toast, settled } = useUnit({ toast: toastShown, settled: countSettled });
  const failureText = useFailureText();
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const queued = ({ product_id, run_id }: CountedLine, count: number) => {
    const hash = scope?.getState($cart)?.hash ?? '';
    const sent = queue.current.then(() => utils.client.cart.setCount.mutate({ hash, product_id, run_id, count }));
    queue.current = sent.catch(() => {});
    return sent;
  };
  const set = async (line: CountedLine, count: number) => {
    const { data } = await queued(line, count);
    const { product_id, run_id } = line;
    await learn(data, { set: [{ product_id, run_id, count }] });
  };
  const tellFailure = (thrown: unknown) => toast({ intent: 'error', text: failureText(thrown), label: t('CART.LABEL') });
  const tellRemoved = (line: CountedLine) => {
    const act = () => void set(line, line.count).catch(tellFailure);
    const text = line.name === undefined ? t('CART.REMOVED_LINE') : t('CART.REMOVED', { name: line.name });
    toast({ intent: 'success', text, action: { label: t('CART.TAKE_BACK'), act } });
  };
  const send = async ({ id, line, count }: Change) => {
    try {
      await set(line, count);
      if (count === 0) tellRemoved(line);
    } catch (thrown) {
      tellFailure(thrown);
      await utils.cart.get.invalidate();
    }
    // By now the cart in memory is what the service has.
    settled({ key: lineKey(line), id });
  };
  return (change) => void send(change);
}
