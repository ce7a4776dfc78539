import type { CompanyCard } from '@market/companies-contract/company.events';
import type { Tx } from '@market/service-kit/data/tx';
import { keepCompanyCard } from '../company/company-card.queries.ts';
import { isActive } from '../company/is-active.ts';
import type { Dependencies } from '../context.ts';
import { lockFeed, writeFeed } from '../feed/write-feed.ts';
import { findLiveModule } from '../module/module.queries.ts';

/**
 * Keeps who a company is and whether it is active. What it has at work leaves the feed in the same transaction when it no longer is, and comes
 * back with it: what administrators stopped stays stopped.
 */
export const onCompanyChanged =
  (deps: Pick<Dependencies, 'sealer' | 'now'>) =>
  async (tx: Tx, { id, brand, name, state, member_ids: members, version }: CompanyCard): Promise<void> => {
    await lockFeed(tx);
    const wasActive = await isActive(tx, id);
    await keepCompanyCard(tx, { id, brand, name, state, members, version });
    const isActiveNow = await isActive(tx, id);
    if (wasActive === isActiveNow || !(await findLiveModule(tx, { company: id }))) return;
    await writeFeed(tx, deps, isActiveNow ? 'company.activated' : 'company.deactivated');
  };
