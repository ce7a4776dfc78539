import type { Principal } from '@market/kit-contract/principal';
import { DomainError } from '@market/service-kit/errors';

/** The marketplace's own people look after every company. */
export const isStaff = (principal: Principal | null): boolean =>
  principal?.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER') ?? false;

/** Whether somebody sees of a company what is nobody else's business: it is his own, or he is staff. */
export const isInsider = (principal: Principal | null, companyId: number): boolean =>
  isStaff(principal) || (principal !== null && principal.companyId === companyId && principal.roles.includes('ROLE_VENDOR'));

export const companyNotFound = (): DomainError => new DomainError('NOT_FOUND', 'COMPANY_NOT_FOUND');

/** @throws DomainError COMPANY_NOT_FOUND for somebody else's company, as for one that is not there */
export function refuseStranger({ principal }: { principal: Principal | null }, companyId: number): void {
  if (!isInsider(principal, companyId)) throw companyNotFound();
}
