import type { UserCard } from '@market/identity-contract/user.events';
import type { Tx } from '@market/service-kit/data/tx';
import { deleteReaders, forgetPerson, keepPerson } from '../stored/person.queries.ts';

/** Keeps what people are called. */
export async function onUserChanged(tx: Tx, { id, fio, avatar, locale, company_id: company, blocked }: UserCard): Promise<void> {
  await keepPerson(tx, { id, name: fio.trim(), avatar: avatar?.small ?? null, locale, company, blocked });
}

/** A deleted user keeps no name. What they wrote stays, for the other side's sake. */
export async function onUserDeleted(tx: Tx, { id }: { id: number }): Promise<void> {
  await deleteReaders(tx, { user: id });
  await forgetPerson(tx, { id });
}
