import { expect, test } from 'vitest';
import { allowedRoles, rolesAfter, rolesOfToken } from './sso-roles.ts';

test('only roles on the list mean anything', () => {
  expect(allowedRoles(['offline_access', 'ROLE_ADMIN', 'admin', 'MP-ADMIN', 'mp-admin ', 'constructor', '__proto__'])).toEqual([]);
  expect(allowedRoles(['mp-buyer', 'mp-vendor', 'mp-vendor'])).toEqual(['ROLE_VENDOR', 'ROLE_BUYER']);
});

test('the company says what its people are, save administrators', () => {
  expect(rolesAfter(['ROLE_BUYER'], ['ROLE_MANAGER'])).toEqual(['ROLE_MANAGER']);
  expect(rolesAfter(['ROLE_BUYER'], ['ROLE_ADMIN', 'ROLE_VENDOR'])).toEqual(['ROLE_VENDOR']);
  expect(rolesAfter(['ROLE_BUYER'], ['ROLE_ADMIN'])).toEqual(['ROLE_BUYER']);
  expect(rolesAfter(['ROLE_ADMIN', 'ROLE_BUYER'], ['ROLE_MANAGER'])).toEqual(['ROLE_ADMIN', 'ROLE_MANAGER']);
});

test('a token can narrow what its user may, and never widen it', () => {
  expect(rolesOfToken(['ROLE_VENDOR', 'ROLE_BUYER'], ['ROLE_ADMIN', 'ROLE_BUYER'])).toEqual(['ROLE_BUYER']);
  expect(rolesOfToken(['ROLE_ADMIN'], ['ROLE_ADMIN'])).toEqual(['ROLE_ADMIN']);
});
