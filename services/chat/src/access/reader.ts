import type { Principal } from '@market/kit-contract/principal';
import { nullable, number } from '@market/service-kit/data/columns';

/** As whom channels are read: a user, and the company that the user acts for. */
export interface Reader {
  user: number;
  company: number | null;
}

export const readerOf = ({ userId, roles, companyId }: Principal): Reader => ({
  user: userId,
  company: roles.includes('ROLE_VENDOR') ? companyId : null,
});

export const isStaff = ({ roles }: Pick<Principal, 'roles'>): boolean =>
  roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER');

/** Values of every statement that reads channels for a caller. */
export const READER = { user: number, company: nullable(number) };

/** SQL: whether channel `c` is the reader's: that of the user, or of the company that the user acts for now. */
export const IS_READERS = '(c.user_id = $user OR c.company_id = $company)';
