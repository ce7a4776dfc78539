import type { Principal } from '@market/kit-contract/principal';
import { DomainError } from '@market/service-kit/errors';
import { isAdmin } from '../tariff/shown-tariff.ts';

/** Whose statements a caller may see; null: all. A vendor without a company sees none. */
export const readerOf = (principal: Principal): number | null => (isAdmin(principal) ? null : (principal.companyId ?? 0));

/**
 * Whose invoices a statement pays: a vendor's own company's; an administrator's those of the company that it names, or (null) of the
 * marketplace itself.
 *
 * @throws DomainError COMPANY_REQUIRED, FORBIDDEN
 */
export function payeeOf(principal: Principal, named: number | undefined): number | null {
  if (isAdmin(principal)) return named ?? null;
  if (principal.companyId === null) throw new DomainError('CONFLICT', 'COMPANY_REQUIRED');
  if (named !== undefined && named !== principal.companyId) throw new DomainError('FORBIDDEN', 'FORBIDDEN');
  return principal.companyId;
}
