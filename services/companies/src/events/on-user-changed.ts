import type { UserCard } from '@market/identity-contract/user.events';
import type { Tx } from '@market/service-kit/data/tx';
import { holdCompany, readOwnCompanyId } from '../company/company.queries.ts';
import { changeCompany } from '../company/write-company.ts';
import { dropMember } from '../membership/membership.ts';
import { forgetPerson, upsertPerson } from '../person/person.queries.ts';

/** Keeps an account's name and picture: its user may act for a company, or review one. */
export async function onUserChanged(tx: Tx, { id, fio, avatar, locale, roles }: UserCard): Promise<void> {
  await upsertPerson(tx, { id, fio: fio.trim() === '' ? null : fio, avatar: avatar?.small ?? null, locale, roles });
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
