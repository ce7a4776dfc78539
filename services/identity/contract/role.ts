import { z } from 'zod';

export const Role = z.enum(['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_VENDOR', 'ROLE_BUYER', 'ROLE_USER']);
export type Role = z.infer<typeof Role>;

/** What a person may choose to be at sign-up. */
export const SignUpRole = z.enum(['ROLE_VENDOR', 'ROLE_BUYER']);
export type SignUpRole = z.infer<typeof SignUpRole>;

/** The marketplace's own people. */
export const STAFF_ROLES: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER'];
export const isStaff = (roles: readonly string[]): boolean => roles.some((role) => (STAFF_ROLES as readonly string[]).includes(role));
