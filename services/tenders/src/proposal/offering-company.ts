import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { readOwnership } from '../locked-tender/lock-tender.queries.ts';
import { readerOf, tenderNotFound } from '../locked-tender/tender-access.ts';

/**
 * The company for which the caller may offer to a tender, or ask about it.
 *
 * @throws DomainError COMPANY_REQUIRED, COMPANY_NOT_ACTIVE, OWN_TENDER, TENDER_NOT_FOUND
 */
export async function offeringCompany(tx: Tx, ctx: SignedInCtx, tender: number): Promise<number> {
  const company = ctx.principal.roles.includes('ROLE_VENDOR') ? ctx.principal.companyId : readerOf(ctx.principal).companyId;
  if (company === null) throw new DomainError('CONFLICT', 'COMPANY_REQUIRED');
  const { known, own, active } = (await readOwnership(tx, { tender, user: ctx.principal.userId, company })) ?? {};
  if (!known) throw tenderNotFound();
  if (!active) throw new DomainError('CONFLICT', 'COMPANY_NOT_ACTIVE');
  if (own) throw new DomainError('CONFLICT', 'OWN_TENDER');
  return company;
}
