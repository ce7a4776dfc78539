import type { AddCounterparty, CompanyForOrder, GetCompaniesForOrder } from '@market/companies-contract/counterparty';
import { companyNotFound } from '../company/company-access.ts';
import { roubles } from '../company/company-view.ts';
import type { Ctx } from '../context.ts';
import { insertCounterparty, readCompaniesForOrder } from './counterparty.queries.ts';

/** Opens a company's contacts and payment details to a user who has placed an order with it. @throws DomainError COMPANY_NOT_FOUND */
export async function addCounterparty({ db, now }: Ctx, { company_id, user_id }: AddCounterparty): Promise<{ data: AddCounterparty }> {
  if (!(await insertCounterparty(db.pool, { companyId: company_id, userId: user_id, now: now() }))) throw companyNotFound();
  return { data: { company_id, user_id } };
}

/** Companies with their pickup points, as orders write them down. */
export async function getCompaniesForOrder(
  { db }: Ctx,
  { company_ids, store_id }: GetCompaniesForOrder,
): Promise<{ data: CompanyForOrder[] }> {
  const rows = await readCompaniesForOrder(db.pool, { companies: company_ids, store: store_id ?? null });
  const data = rows.map(({ min_order_first, min_order_repeat, ...company }) => ({
    ...company,
    min_order_first: roubles(min_order_first),
    min_order_repeat: roubles(min_order_repeat),
  }));
  return { data };
}
