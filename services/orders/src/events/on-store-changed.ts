import type { StoreCard } from '@market/companies-contract/store.events';
import type { Tx } from '@market/service-kit/data/tx';
import { announceChanges, notifyOfStore } from '../order/news.ts';
import { insertStoreEvents, keepStoreCard, moveAwaited, raiseAwaited } from '../store/store.queries.ts';
import type { StoreNews } from '../words/news-titles.ts';

/** Orders that are still to be fetched follow their store: buyers are told where it stands now, and both sides when it hands out no more. */
export async function onStoreChanged(tx: Tx, { id: store, company_id: company, name, address, pickup_point, deleted, version }: StoreCard) {
  const isOpen = pickup_point && !deleted;
  const known = await keepStoreCard(tx, { id: store, isOpen, version });
  if (!known) return;
  await tellOrders(tx, { company, kind: 'store_moved', after: `${name}, ${address}` }, await moveAwaited(tx, { store, name, address }));
  if (known.was_open !== isOpen)
    await tellOrders(tx, { company, kind: isOpen ? 'store_opened' : 'store_closed', after: null }, await raiseAwaited(tx, { store }));
}

type Awaited = { id: number; user_id: number; company_id: number; version: number; before?: string };

async function tellOrders(
  tx: Tx,
  { company, kind, after }: { company: number; kind: StoreNews; after: string | null },
  orders: readonly Awaited[],
): Promise<void> {
  if (orders.length === 0) return;
  await insertStoreEvents(tx, { orders: JSON.stringify(orders.map(({ id, before = null }) => ({ id, before }))), kind, after });
  await announceChanges(tx, company, orders);
  await notifyOfStore(tx, company, { kind, orders });
}
