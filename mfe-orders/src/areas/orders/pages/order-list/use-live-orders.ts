import type { OrderRow } from '@market/orders-contract/order';
import { useChanges } from '@market/shell-kit/data/changes';
import { useRef } from 'react';
import { ordersApi } from '../../../../api.ts';
import type { headInput, listInput } from './list-params.ts';
import { isKnown, leftBehind, refreshedPage } from './live-orders.ts';

interface Watched {
  input: ReturnType<typeof listInput>;
  /** Of the newest, and of the numbers of tabs. */
  head: ReturnType<typeof headInput>;
  rows: readonly OrderRow[];
}

/**
 * Rows in sight follow what happens to their orders, in place. News that come while the list is being asked wait for the next time, so that
 * many at once cost no more than a few.
 */
export function useLiveOrders({ input, head, rows }: Watched): void {
  const utils = ordersApi.hooks.useUtils();
  const changed = useRef(new Set<number>());
  const isAsking = useRef(false);
  const refresh = async () => {
    const ids = changed.current;
    changed.current = new Set();
    const { data } = await utils.client.order.list.query(input);
    const others = leftBehind(rows, data, ids);
    const alone = await Promise.all(others.map((id) => utils.client.order.get.query({ id }).catch(() => null)));
    const fresh = [...data, ...alone.flatMap((answer) => (answer ? [answer.data] : []))];
    utils.order.list.setData(input, (shown) => shown && refreshedPage(shown, fresh));
  };
  const follow = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    // Nobody asked for it: what fails now comes with the next news.
    while (changed.current.size > 0) await refresh().catch(() => {});
    isAsking.current = false;
    await utils.order.list.invalidate(head);
  };
  useChanges('order', (change) => {
    if (!change) return void utils.order.list.invalidate();
    if (isKnown(rows, change)) return;
    changed.current.add(change.id);
    void follow();
  });
}
