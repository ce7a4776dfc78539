import type { GetStore, ListStores, Store, StorePage } from '@market/companies-contract/store';
import { DomainError } from '@market/service-kit/errors';
import { isInsider, isStaff } from '../company/company-access.ts';
import { getCompany } from '../company/get-company.ts';
import type { Ctx } from '../context.ts';
import { readStore, readStorePage } from './store.queries.ts';
import { storeOf } from './store-view.ts';

export const storeNotFound = (): DomainError => new DomainError('NOT_FOUND', 'STORE_NOT_FOUND');

/** The company whose places are meant: the asked one, else a vendor's own; null: every company's. */
function companyMeant({ principal }: Ctx, asked: number | undefined): number | null {
  if (asked !== undefined || isStaff(principal)) return asked ?? null;
  return principal?.roles.includes('ROLE_VENDOR') ? (principal.companyId ?? 0) : null;
}

/**
 * Places of a company; without one those of a vendor's own, or of all companies at work.
 *
 * @throws DomainError COMPANY_NOT_FOUND for an asked one that the caller may not see
 */
export async function listStores(ctx: Ctx, { company_id, pickup_point, page, per_page }: ListStores): Promise<StorePage> {
  if (company_id !== undefined) await getCompany(ctx, { id: company_id });
  const companyId = companyMeant(ctx, company_id);
  const { rows, total } = await readStorePage(ctx.db.pool, ctx, {
    companyId,
    // Whose company it is was looked at above.
    everyState: companyId !== null || isStaff(ctx.principal),
    pickupPoint: pickup_point ?? null,
    limit: per_page,
    offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
  });
  return { data: rows.map((row) => storeOf(row, ctx.principal)), page, per_page, total };
}

/** One place. That of a company which is not at work is known to its people and staff. @throws DomainError STORE_NOT_FOUND */
export async function getStore(ctx: Ctx, { id }: GetStore): Promise<{ data: Store }> {
  const row = await readStore(ctx.db.pool, ctx, id);
  if (!row || !(row.open || isInsider(ctx.principal, row.company_id))) throw storeNotFound();
  return { data: storeOf(row, ctx.principal) };
}
