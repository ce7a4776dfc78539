import type { OrderRow } from '@market/orders-contract/order';

/** The rows in sight as they are by now, each where it stood: nothing comes, goes or moves. */
export function refreshedPage<P extends { data: OrderRow[] }>(shown: P, fresh: readonly OrderRow[]): P {
  const byId = new Map(fresh.map((order) => [order.id, order]));
  return { ...shown, data: shown.data.map((order) => byId.get(order.id) ?? order) };
}

/** A part knows its own version. A main order is as its parts are, and its version, which is theirs together, says nothing of one of them. */
export const isKnown = (shown: readonly OrderRow[], change: { id: number; version: number }): boolean =>
  shown.some(({ id, main_id, version }) => main_id !== null && id === change.id && version >= change.version);

/** Rows in sight that changed and are not among those that the list finds by now. */
export const leftBehind = (shown: readonly OrderRow[], fresh: readonly OrderRow[], changed: ReadonlySet<number>): number[] => {
  const found = new Set(fresh.map(({ id }) => id));
  return shown.flatMap(({ id }) => (changed.has(id) && !found.has(id) ? [id] : []));
};

/** The largest number of some orders: those placed later have larger ones. */
export const newestOf = (orders: readonly OrderRow[]): number => orders.reduce((newest, { id }) => Math.max(newest, id), 0);
