import type { CompanyCard } from '@market/companies-contract/company.events';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

const RENAME = 'UPDATE "user" SET company_name = $2 WHERE company_id = $1 AND company_name <> $2 RETURNING id';

/** A company's own people read its name in their profile. Whom they act for is told by a call, see `setCompany`. */
export async function onCompanyChanged(tx: Tx, { id, name }: CompanyCard): Promise<void> {
  await rowsOf(tx, RENAME, [id, name]);
}
