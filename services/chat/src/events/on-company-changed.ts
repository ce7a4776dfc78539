import type { CompanyCard } from '@market/companies-contract/company.events';
import type { Tx } from '@market/service-kit/data/tx';
import type { Live } from '../live/live.ts';
import { archiveClosed } from '../stored/archive.queries.ts';
import { addMembers, keepCompanyCard, readCompanyShown, removeMembers } from '../stored/company.queries.ts';
import { takeBackFromLeft } from '../telling/take-back.ts';

/** Keeps what is shown of a company and who acts for it, and tells whoever is there. What was said with one that closed stays to be read. */
export const onCompanyChanged =
  (live: Live) =>
  async (tx: Tx, { id, brand, logo, state, member_ids: members, version }: CompanyCard) => {
    const before = await readCompanyShown(tx, { id });
    const kept = await keepCompanyCard(tx, { id, brand, logo, state, version });
    if (kept === 0) return undefined;
    const removed = await removeMembers(tx, { company: id, members });
    if (removed.length > 0) await takeBackFromLeft(tx, id);
    const added = await addMembers(tx, { company: id, members });
    if (state === 'closed') await archiveClosed(tx, { company: id });
    const isRenamed = before !== null && (before.brand !== brand || before.logo !== logo);
    return () => {
      live.membersChanged({ company: id, added: added.map(({ user_id }) => user_id), removed: removed.map(({ user_id }) => user_id) });
      if (isRenamed) live.companyChanged(id);
    };
  };
