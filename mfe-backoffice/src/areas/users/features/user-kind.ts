import type { Role } from '@market/identity-contract/role';

/** The three lists of users, each by its roles. Administrators stand among the managers: they are staff, too. */
export type UserKind = 'vendors' | 'buyers' | 'managers';

export const KINDS: readonly UserKind[] = ['vendors', 'buyers', 'managers'];

const ROLES: Record<UserKind, Role[]> = {
  vendors: ['ROLE_VENDOR'],
  buyers: ['ROLE_BUYER'],
  managers: ['ROLE_MANAGER', 'ROLE_ADMIN'],
};

export const rolesOf = (kind: UserKind): Role[] => ROLES[kind];
/** The role that a user created in this list starts with. */
export const firstRole = (kind: UserKind): Role => ROLES[kind][0] ?? 'ROLE_BUYER';
/** The list where users of that role stand. */
export const kindOf = (role: Role): UserKind | undefined => KINDS.find((kind) => ROLES[kind].includes(role));
