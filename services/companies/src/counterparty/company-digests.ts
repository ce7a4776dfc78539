import type { GetCompanyDigests } from '@market/companies-contract/counterparty';
import { innSigns } from '@market/kit-contract/inn';
import type { Ctx } from '../context.ts';
import { readInn } from './counterparty.queries.ts';

/** By what a company is known again that was made anew, also after it was closed. */
export async function getCompanyDigests(
  { db, digests }: Ctx,
  { company_id: id }: GetCompanyDigests,
): Promise<{ data: { digests: string[] } }> {
  const company = await readInn(db.pool, { id });
  return { data: { digests: company ? digests('inn', innSigns(company.inn)) : [] } };
}
