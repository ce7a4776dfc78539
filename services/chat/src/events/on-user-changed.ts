import type { UserCard } from '@market/identity-contract/user.events';
import type { Tx } from '@market/service-kit/data/tx';
import { isStaff } from '../access/reader.ts';
import type { Live } from '../live/live.ts';
import { forgetBar } from '../stored/bar.queries.ts';
import { leaveCompanies } from '../stored/company.queries.ts';
import { endInspections, forgetInspections } from '../stored/inspection.queries.ts';
import { deleteReaders, forgetPerson, keepPerson, readShown } from '../stored/person.queries.ts';

/** Keeps what people are called, and tells whoever knows them and is there. Who is of the staff no more is in no conversation of others any more. */
export const onUserChanged =
  (live: Live) =>
  async (tx: Tx, { id, fio, avatar, locale, company_id: company, blocked, roles }: UserCard) => {
    const shown = { name: fio.trim(), avatar: avatar?.small ?? null, company };
    const before = await readShown(tx, { id });
    await keepPerson(tx, { id, ...shown, locale, blocked });
    if (blocked || !isStaff({ roles })) await endInspections(tx, { user: id });
    const isNews = before?.name !== shown.name || before.avatar !== shown.avatar || before.company_id !== company;
    return isNews ? () => live.personChanged({ user: id, company }) : undefined;
  };

/** A deleted user keeps no name. What they wrote stays, for the other side's sake. */
export async function onUserDeleted(tx: Tx, { id }: { id: number }): Promise<void> {
  await deleteReaders(tx, { user: id });
  await leaveCompanies(tx, { user: id });
  await forgetBar(tx, { user: id });
  await forgetInspections(tx, { user: id });
  await forgetPerson(tx, { id });
}
