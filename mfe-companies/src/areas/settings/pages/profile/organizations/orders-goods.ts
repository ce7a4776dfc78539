import type { Role } from '@market/identity-contract/role';

const NEVER_ORDER: readonly Role[] = ['ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN'];

/** Whether a reader of these roles orders goods, and so has organizations to order for. */
export const ordersGoods = (roles: readonly Role[]): boolean => !roles.some((role) => NEVER_ORDER.includes(role));
