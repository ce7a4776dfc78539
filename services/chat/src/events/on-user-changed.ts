import type { UserCard } from '@market/identity-contract/user.events';
import type { Tx } from '@market/service-kit/data/tx';
import { isStaff } from '../access/reader.ts';
import { forgetBar } from '../stored/bar.queries.ts';
import { endInspections, forgetInspections } from '../stored/inspection.queries.ts';
import { deleteReaders, forgetPerson, keepPerson } from '../stored/person.queries.ts';

/** Keeps what people are called. Who is of the staff no more is in no conversation of others any more. */
export async function onUserChanged(tx: Tx, { id, fio, avatar, locale, company_id: company, blocked, roles }: UserCard): Promise<void> {
  await keepPerson(tx, { id, name: fio.trim(), avatar: avatar?.small ?? null, locale, company, blocked });
  if (blocked || !isStaff({ roles })) await endInspections(tx, { user: id });
}

/** A deleted user keeps no name. What they wrote stays, for the other side's sake. */
export async function onUserDeleted(tx: Tx, { id }: { id: number }): Promise<void> {
  await deleteReaders(tx, { user: id });
  await forgetBar(tx, { user: id });
  await forgetInspections(tx, { user: id });
  await forgetPerson(tx, { id });
}
