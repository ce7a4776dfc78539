import type { UserCard } from '@market/identity-contract/user.events';
import type { Tx } from '@market/service-kit/data/tx';
import type { FileStorage } from '@market/service-kit/files/files';
import { deletePerson, upsertPerson } from '../person/person.queries.ts';
import { photoStore } from '../publication/photo-store.ts';
import { forgetPublicationsOf } from '../publication/publication.queries.ts';

/** Keeps what an author is called. */
export const onUserChanged = (tx: Tx, { id, fio }: UserCard) => upsertPerson(tx, { id, fio: fio.trim() === '' ? null : fio });

/** What was published for a company stays, without the name; what its author wrote for nobody else goes. */
export const onUserDeleted =
  (files: FileStorage) =>
  async (tx: Tx, { id }: { id: number }): Promise<void> => {
    // Files go before their rows do: one whose deletion is cut short is found again.
    for (const { photo } of await forgetPublicationsOf(tx, { user: id })) if (photo !== null) await photoStore.drop(files, photo);
    await deletePerson(tx, { id });
  };
