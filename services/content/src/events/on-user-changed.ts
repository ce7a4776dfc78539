import type { UserCard } from '@market/identity-contract/user.events';
import type { Tx } from '@market/service-kit/data/transaction';
import { upsertPerson } from '../person/person.queries.ts';

/** Keeps what an author is called. */
export const onUserChanged = (tx: Tx, { id, fio }: UserCard): Promise<void> => upsertPerson(tx, id, fio.trim() === '' ? null : fio);

/** What an author published stays, the name goes. */
export const onUserDeleted = (tx: Tx, { id }: { id: number }): Promise<void> => upsertPerson(tx, id, null);
