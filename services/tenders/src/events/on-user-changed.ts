import type { UserCard } from '@market/identity-contract/user.events';
import { SYSTEM } from '@market/service-kit/data/audit';
import type { Tx } from '@market/service-kit/data/tx';
import { deleteAlertOf } from '../alert/alert.queries.ts';
import { lockTender } from '../locked-tender/lock-tender.queries.ts';
import { blankTendersOf, deletePerson, keepPerson, readTendersOf } from '../person/person.queries.ts';
import { takeTenderAway } from '../tender/delete-tender.ts';

/** Keeps what a creator is called, and whether their tenders are hidden. */
export async function onUserChanged(tx: Tx, { id, fio, blocked }: UserCard): Promise<void> {
  await keepPerson(tx, { id, fio: fio.trim() === '' ? null : fio, blocked });
}

/** A deleted user's tenders go with their proposals; an awarded one stays, for the other side's sake, without a name. */
export async function onUserDeleted(tx: Tx, { id: user }: { id: number }): Promise<void> {
  for (const { id } of await readTendersOf(tx, { user })) {
    const tender = await lockTender(tx, { id });
    if (tender && tender.status !== 'awarded') await takeTenderAway(tx, tender, SYSTEM);
  }
  await blankTendersOf(tx, { user });
  await deleteAlertOf(tx, { user });
  await deletePerson(tx, { id: user });
}
