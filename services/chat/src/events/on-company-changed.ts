import type { CompanyCard } from '@market/companies-contract/company.events';
import type { Tx } from '@market/service-kit/data/tx';
import { archiveClosed } from '../stored/archive.queries.ts';
import { addMembers, keepCompanyCard, removeMembers } from '../stored/company.queries.ts';

/** Keeps what is shown of a company and who acts for it. What was said with one that closed stays to be read. */
export async function onCompanyChanged(tx: Tx, { id, brand, logo, state, member_ids: members, version }: CompanyCard): Promise<void> {
  const kept = await keepCompanyCard(tx, { id, brand, logo, state, version });
  if (kept === 0) return;
  await removeMembers(tx, { company: id, members });
  await addMembers(tx, { company: id, members });
  if (state === 'closed') await archiveClosed(tx, { company: id });
}
