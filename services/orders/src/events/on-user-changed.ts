import type { UserCard } from '@market/identity-contract/user.events';
import type { Tx } from '@market/service-kit/data/tx';
import { keepPerson } from '../person/person.queries.ts';

/** Keeps names for lists and timelines. */
export async function onUserChanged(tx: Tx, { id, fio, locale, roles }: UserCard): Promise<void> {
  await keepPerson(tx, { id, fio: fio.trim() === '' ? null : fio, locale, roles });
}
