import type { Principal } from '@market/kit-contract/principal';
import { DomainError } from '@market/service-kit/errors';

/** As whom a user reads and changes tenders; whoever is both buyer and vendor is a trader with a company. */
export type Reader =
  | { kind: 'staff'; userId: number; isAdmin: boolean; companyId: null }
  | { kind: 'trader'; userId: number; companyId: number | null };

export function readerOf({ roles, userId, companyId }: Principal): Reader {
  const isAdmin = roles.includes('ROLE_ADMIN');
  if (isAdmin || roles.includes('ROLE_MANAGER')) return { kind: 'staff', userId, isAdmin, companyId: null };
  return { kind: 'trader', userId, companyId: roles.includes('ROLE_VENDOR') ? companyId : null };
}

/** Who keeps a tender: its owner, and the marketplace's own people. */
export const keeps = (reader: Reader, { user_id }: { user_id: number }): boolean => reader.kind === 'staff' || reader.userId === user_id;

export const tenderNotFound = (): DomainError => new DomainError('NOT_FOUND', 'TENDER_NOT_FOUND');
export const tenderClosed = (): DomainError => new DomainError('CONFLICT', 'TENDER_CLOSED');

/** A refusal that stands under a field of the form. */
export const underField = (field: string, code: string): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', code, undefined, { [field]: code });
