import type { OrderRow } from '@market/orders-contract/order';
import { useChanges } from '@market/shell-kit/data/changes';
import { useEffect, useRef } from 'react';
import { ordersApi } from '../../../../api.ts';
import type { headInput, listInput } from './list-params.ts';
import { isKnown, leftBehind, refreshedPage } from './live-orders.ts';

/** News come one by one and are many on a busy day: the list is asked at once for the first of them, then no oftener than this. */
const PAUSE_MS = 2_000;
const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));

interface Watched {
  input: ReturnType<typeof listInput>;
  /** Of the newest, and of the numbers of tabs. */
  head: ReturnType<typeof headInput>;
  rows: readonly OrderRow[];
}

/** Rows in sight follow what happens to their orders, in place; so do the numbers of the tabs. */
export function useLiveOrders(watched: Watched): void {
  const utils = ordersApi.hooks.useUtils();
  const latest = useRef(watched);
  const changed = useRef(new Set<number>());
  const isAsking = useRef(false);
  useEffect(() => {
    latest.current = watched;
  });
  // What is heard for a page that was left is nobody's any more.
  useEffect(() => () => changed.current.clear(), []);
  const refresh = async () => {
    const { input, head, rows } = latest.current;
    const ids = changed.current;
    changed.current = new Set();
    const { data } = await utils.client.order.list.query(input);
    const others = leftBehind(rows, data, ids);
    const alone = await Promise.all(others.map((id) => utils.client.order.get.query({ id }).catch(() => null)));
    const fresh = [...data, ...alone.flatMap((answer) => (answer ? [answer.data] : []))];
    utils.order.list.setData(input, (shown) => shown && refreshedPage(shown, fresh));
    await utils.order.list.invalidate(head);
  };
  const follow = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    while (changed.current.size > 0) {
      // Nobody asked for it: what fails now comes with the next news.
      await refresh().catch(() => {});
      await pause();
    }
    isAsking.current = false;
  };
  useChanges('order', (change) => {
    if (!change) return void utils.order.list.invalidate();
    if (isKnown(watched.rows, change)) return;
    changed.current.add(change.id);
    void follow();
  });
}
