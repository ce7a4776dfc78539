import type { UserCard } from '@market/identity-contract/user.events';
import { lockExclusively } from '@market/service-kit/data/locks';
import type { Tx } from '@market/service-kit/data/tx';
import { holdCompany, readOwnCompanyId } from '../company/company.queries.ts';
import { isStaff } from '../company/company-access.ts';
import { changeCompany } from '../company/write-company.ts';
import { enqueueAccountUpdates } from '../membership/account-updates.ts';
import { answerAccessRequestsBy } from '../membership/membership.queries.ts';
import { dropMember } from '../membership/membership.ts';
import { forgetPerson, upsertPerson } from '../person/person.queries.ts';

/**
 * Keeps an account's name and picture: its user may act for a company, or review one. Where identity has it wrong for whom the user acts,
 * as after its database went back in time, it is told once more.
 */
export async function onUserChanged(tx: Tx, { id, fio, avatar, locale, roles, company_id }: UserCard): Promise<void> {
  const becomesStaff = isStaff({ roles });
  // Whoever asks in this very moment is answered below, or finds the roles that are stored here.
  if (becomesStaff) await lockExclusively(tx, 'companies.access-requests', id);
  await upsertPerson(tx, { id, fio: fio.trim() === '' ? null : fio, avatar: avatar?.small ?? null, locale, roles });
  // Whoever belongs to the marketplace is invited by no company.
  if (becomesStaff) await answerAccessRequestsBy(tx, { userId: id });
  if ((await readOwnCompanyId(tx, id)) !== company_id) await enqueueAccountUpdates(tx, [id]);
}

/** A deleted user's reviews stay, name and picture go; nobody acts for a company by that account any more. */
export async function onUserDeleted(tx: Tx, { id }: { id: number }): Promise<void> {
  await upsertPerson(tx, { id, fio: null, avatar: null, locale: 'ru', roles: [] });
  await forgetPerson(tx, id);
  const companyId = await readOwnCompanyId(tx, id);
  if (companyId === null) return;
  // The company before its members, as those do who change them.
  await holdCompany(tx, { id: companyId });
  await dropMember(tx, companyId, id);
  await changeCompany(tx, companyId, {});
}
