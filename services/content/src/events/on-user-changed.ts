import type { UserCard } from '@market/identity-contract/user.events';
import type { Tx } from '@market/service-kit/data/tx';
import { deletePerson, upsertPerson } from '../person/person.queries.ts';

/** Keeps what an author is called. */
export const onUserChanged = (tx: Tx, { id, fio }: UserCard) => upsertPerson(tx, { id, fio: fio.trim() === '' ? null : fio });

/** What an author published stays, the name goes. */
export const onUserDeleted = (tx: Tx, { id }: { id: number }) => deletePerson(tx, { id });
