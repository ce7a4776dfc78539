import type { CompanyForOrder, GetCompaniesForOrder } from '@market/companies-contract/counterparty';
import { roubles } from '../company/company-view.ts';
import type { Ctx } from '../context.ts';
import { readCompaniesForOrder } from './counterparty.queries.ts';

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
