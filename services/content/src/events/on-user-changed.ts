import type { UserCard } from '@market/identity-contract/user.events';
import type { Tx } from '@market/service-kit/data/tx';
import { deletePerson, upsertPerson } from '../person/person.queries.ts';
import { deletePublicationsOf } from '../publication/publication.queries.ts';

/** Keeps what an author is called. */
export const onUserChanged = (tx: Tx, { id, fio }: UserCard) => upsertPerson(tx, { id, fio: fio.trim() === '' ? null : fio });

/** What was published for a company stays, without the name; what its author wrote for nobody else goes. */
export async function onUserDeleted(tx: Tx, { id }: { id: number }): Promise<void> {
  await deletePublicationsOf(tx, { user: id });
  await deletePerson(tx, { id });
}
