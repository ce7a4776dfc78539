import type { CompanyCard } from '@market/companies-contract/company.events';
import type { Tx } from '@market/service-kit/data/tx';
import { archiveClosed } from '../stored/archive.queries.ts';
import { addMembers, keepCompanyCard, removeMembers } from '../stored/company.queries.ts';
import { takeBackFromLeft } from '../telling/take-back.ts';

/** Keeps what is shown of a company and who acts for it. What was said with one that closed stays to be read. */
export async function onCompanyChanged(tx: Tx, { id, brand, logo, state, member_ids: members, version }: CompanyCard): Promise<void> {
  const kept = await keepCompanyCard(tx, { id, brand, logo, state, version });
  if (kept === 0) return;
  if ((await removeMembers(tx, { company: id, members })) > 0) await takeBackFromLeft(tx, id);
  await addMembers(tx, { company: id, members });
  if (state === 'closed') await archiveClosed(tx, { company: id });
}
