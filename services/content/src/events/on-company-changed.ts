import type { CompanyCard } from '@market/companies-contract/company.events';
import type { Tx } from '@market/service-kit/data/tx';
import { keepCompanyCard } from '../company/company-card.queries.ts';

/** Keeps what publications show of a company; those of one that is shut out are hidden from others. */
export const onCompanyChanged = (tx: Tx, { id, brand, logo, state, member_ids: members, version }: CompanyCard) =>
  keepCompanyCard(tx, { id, brand, logo, state, members, version });
