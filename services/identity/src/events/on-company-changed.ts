import type { CompanyCard } from '@market/companies-contract/company.events';
import type { Tx } from '@market/service-kit/data/tx';
import { renameCompany } from './projections.queries.ts';

/** A company's own people read its name in their profile. Whom they act for comes by a call, see `setCompany`. */
export const onCompanyChanged = (tx: Tx, { id, name }: CompanyCard) => renameCompany(tx, { company: id, name });
