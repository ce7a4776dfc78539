import type { Principal } from '@market/kit-contract/principal';
import { DomainError } from '@market/service-kit/errors';

/** The marketplace's own people look after every company. */
export const isStaff = (principal: { roles: readonly string[] } | null): boolean =>
  principal?.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER') ?? false;

/** Whether they are, as soon as they have a second factor (ADR 57). Who belongs to the marketplace belongs to no company. */
export const willBeStaff = (principal: Principal | null): boolean => isStaff(principal) || (principal?.withheld?.length ?? 0) > 0;

/** Whether the caller sees the private data of a company: they belong to it, or they are staff. */
export const isInsider = (principal: Principal | null, companyId: number): boolean =>
  isStaff(principal) || (principal !== null && principal.companyId === companyId && principal.roles.includes('ROLE_VENDOR'));

export const companyNotFound = (): DomainError => new DomainError('NOT_FOUND', 'COMPANY_NOT_FOUND');

/** @throws DomainError COMPANY_NOT_FOUND for another user's company, as for one that does not exist */
export function refuseStranger({ principal }: { principal: Principal | null }, companyId: number): void {
  if (!isInsider(principal, companyId)) throw companyNotFound();
}
