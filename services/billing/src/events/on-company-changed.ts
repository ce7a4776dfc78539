import type { CompanyCard } from '@market/companies-contract/company.events';
import type { Tx } from '@market/service-kit/data/tx';
import { keepCompanyCard } from '../company/company-card.queries.ts';

/** Keeps the name of a company, for those who pay it out. */
export const onCompanyChanged = (tx: Tx, { id, brand, version }: CompanyCard): Promise<unknown> =>
  keepCompanyCard(tx, { id, brand, version });
