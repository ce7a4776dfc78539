import type { UserCard } from '@market/identity-contract/user.events';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

const UPSERT = 'INSERT INTO person (id, fio) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET fio = EXCLUDED.fio';

/** Keeps what an author is called. */
export async function onUserChanged(tx: Tx, { id, fio }: UserCard): Promise<void> {
  await rowsOf(tx, UPSERT, [id, fio.trim() === '' ? null : fio]);
}

/** The words of an author stay, his name goes. */
export async function onUserDeleted(tx: Tx, { id }: { id: number }): Promise<void> {
  await rowsOf(tx, UPSERT, [id, null]);
}
