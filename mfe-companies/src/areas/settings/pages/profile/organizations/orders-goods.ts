import type { Role } from '@market/identity-contract/role';
import { vendorsAndStaff } from '@market/shell-kit/session/audiences';

/** Whether a reader of these roles orders goods, and so has organizations to order for. */
export const ordersGoods = (roles: readonly Role[]): boolean => !roles.some((role) => vendorsAndStaff.includes(role));
