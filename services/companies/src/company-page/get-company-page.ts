import type { CompanyWithStores, GetCompany } from '@market/companies-contract/company';
import { PER_PAGE_MAX } from '@market/kit-contract/envelope';
import { getCompany } from '../company/get-company.ts';
import type { Ctx } from '../context.ts';
import { listStores } from '../store/read-stores.ts';

/** One company with its places. @throws DomainError COMPANY_NOT_FOUND */
export async function getCompanyPage(ctx: Ctx, { id }: GetCompany): Promise<{ data: CompanyWithStores }> {
  const { data: company } = await getCompany(ctx, { id });
  const { data: stores } = await listStores(ctx, { company_id: id, page: 1, per_page: PER_PAGE_MAX });
  return { data: { ...company, stores } };
}
