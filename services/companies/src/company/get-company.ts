import type { Company, GetCompany, OwnCompany } from '@market/companies-contract/company';
import type { Ctx, SignedInCtx } from '../context.ts';
import { readCompany, readOwnCompanyId } from './company.queries.ts';
import { companyNotFound, isInsider } from './company-access.ts';
import { companyOf, ownCompanyOf } from './company-view.ts';

/** One company. What is not active yet or any more is known to staff and to its own people. @throws DomainError COMPANY_NOT_FOUND */
export async function getCompany(ctx: Ctx, { id }: GetCompany): Promise<{ data: Company }> {
  const row = await readCompany(ctx.db.pool, ctx, id);
  if (!row || (row.state !== 'active' && !isInsider(ctx.principal, id))) throw companyNotFound();
  return { data: companyOf(row, ctx.principal) };
}

/** The company that the caller acts for, with what is missing before it is looked at; null: none. */
export async function getMyCompany(ctx: SignedInCtx): Promise<{ data: OwnCompany | null }> {
  const id = await readOwnCompanyId(ctx.db.pool, ctx.principal.userId);
  const row = id === null ? null : await readCompany(ctx.db.pool, ctx, id);
  return { data: row && ownCompanyOf(row, { ...ctx.principal, companyId: row.id }) };
}
