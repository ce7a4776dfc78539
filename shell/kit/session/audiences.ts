import type { Audience } from '@market/modules-contract/manifest';

/**
 * The groups that pages and controls are for, each written once. Pure data: Node reads it for the manifests of modules.
 * What a service lets its callers do is declared by its procedures; `deploy/local/authorisation/audiences.test.ts` holds the two together.
 */
export const everybody: readonly Audience[] = ['guest', 'ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN', 'ROLE_USER'];

export const signedIn: readonly Audience[] = everybody.filter((who) => who !== 'guest');

export const admins: readonly Audience[] = ['ROLE_ADMIN'];

export const managers: readonly Audience[] = ['ROLE_MANAGER'];

export const vendors: readonly Audience[] = ['ROLE_VENDOR'];

export const buyers: readonly Audience[] = ['ROLE_BUYER'];

/** Those who have a plan and bonuses: buyers for themselves, vendors for their company. */
export const subscribers: readonly Audience[] = [...buyers, ...vendors];

/** The marketplace's own people. */
export const staff: readonly Audience[] = [...managers, ...admins];

/** Those who keep goods, companies and stores: vendors their own, staff all of them. */
export const vendorsAndStaff: readonly Audience[] = [...vendors, ...staff];

/** Those who publish front-end modules: vendors their company's, administrators the marketplace's own. */
export const vendorsAndAdmins: readonly Audience[] = [...vendors, ...admins];

/** Those who choose among goods: buyers, and staff in their stead. */
export const buyersAndStaff: readonly Audience[] = [...buyers, ...staff];

/** Those who trade with each other, and staff: everybody whose account has a purpose. */
export const traders: readonly Audience[] = [...buyersAndStaff, ...vendors];

/** Who buys: whoever is neither vendor nor administrator. */
export const purchasers: readonly Audience[] = ['ROLE_BUYER', 'ROLE_MANAGER', 'ROLE_USER'];

/** Those who put goods into a cart: who buys, and guests. */
export const shoppers: readonly Audience[] = ['guest', ...purchasers];

/** The group without some of its members. */
export const except = (group: readonly Audience[], ...left: readonly Audience[]): readonly Audience[] =>
  group.filter((who) => !left.includes(who));
