import { storeChanged } from '@market/companies-contract/store.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { readStoreCard, readStoreIds } from './store-card.queries.ts';

/** Tells the other services of a store, in the transaction that changed it. */
export async function announceStore(tx: Tx, id: number): Promise<void> {
  const card = await readStoreCard(tx, { id });
  if (!card) throw new Error(`store ${id} is not there to be announced`);
  await emit(tx, storeChanged, id, { ...card, deleted: false });
}

/** Tells them of all that a company has. */
export async function announceStoresOf(tx: Tx, companyId: number): Promise<void> {
  for (const { id } of await readStoreIds(tx, { companyId })) await announceStore(tx, id);
}

/** Tells them that it is closed for good, before its row goes. */
export async function announceClosedStore(tx: Tx, id: number): Promise<void> {
  const card = await readStoreCard(tx, { id });
  if (card) await emit(tx, storeChanged, id, { ...card, deleted: true, version: card.version + 1 });
}
