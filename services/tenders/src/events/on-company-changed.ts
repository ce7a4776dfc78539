import type { CompanyCard } from '@market/companies-contract/company.events';
import type { Tx } from '@market/service-kit/data/tx';
import { keepCompanyCard } from '../company/company-card.queries.ts';

/** Keeps what proposals show of a company, and who acts for it. */
export async function onCompanyChanged(tx: Tx, card: CompanyCard): Promise<void> {
  const { id, brand, city, logo, rating, state, member_ids: members, version } = card;
  await keepCompanyCard(tx, { id, brand, city, logo, rating, state, members, version });
}
