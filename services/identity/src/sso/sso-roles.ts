import type { Role } from '@market/identity-contract/role';

/** What a role of the company's directory means here; one that is not on the list means nothing. */
const ALLOWED: Readonly<Record<string, Role>> = {
  'mp-admin': 'ROLE_ADMIN',
  'mp-manager': 'ROLE_MANAGER',
  'mp-vendor': 'ROLE_VENDOR',
  'mp-buyer': 'ROLE_BUYER',
};

/** Our roles for those of a token, in the order of the list. */
export const allowedRoles = (named: readonly string[]): Role[] =>
  Object.entries(ALLOWED).flatMap(([name, role]) => (named.includes(name) ? [role] : []));

/**
 * What a user is from now on: what their company says, but for being an administrator, which is given and taken here alone.
 * A directory that was broken into could otherwise make anybody one.
 */
export function rolesAfter(current: readonly Role[], vouched: readonly Role[]): Role[] {
  const companys = vouched.filter((role) => role !== 'ROLE_ADMIN');
  const roles: Role[] = current.includes('ROLE_ADMIN') ? ['ROLE_ADMIN', ...companys] : companys;
  // Nobody is left without any: an administrator whom we do not know as one is an ordinary user.
  return roles.length > 0 ? roles : [...current];
}

/** What a bearer token may do: never more than the user may, and never more than their company says. */
export const rolesOfToken = (current: readonly Role[], vouched: readonly Role[]): Role[] =>
  current.filter((role) => vouched.includes(role));
