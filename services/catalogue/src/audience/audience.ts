import type { Principal, Role } from '@market/kit-contract/principal';

/**
 * Who looks at products, which decides which models a list shows and by which of their variants. Lists of SKUs are for managing goods.
 *
 * - `storefront`: guests and buyers; models with something to sell, and of the companies that the buyer keeps in sight also those that
 *   are sold out.
 * - `soldOut`: of these companies the models that are sold out in every variant; the part of a storefront that only some see.
 * - `vendor`: every published variant, sold out or not, and all of the own company.
 * - `staff`: every variant.
 */
export type Audience =
  | { kind: 'storefront'; soldOutOf?: readonly number[] }
  | SoldOut
  | { kind: 'vendor'; companyId: number | null }
  | { kind: 'staff' };
export interface SoldOut {
  kind: 'soldOut';
  companyIds: readonly number[];
}

export function audienceOf(principal: Principal | null): Audience {
  const has = (role: Role): boolean => principal?.roles.includes(role) ?? false;
  if (has('ROLE_ADMIN') || has('ROLE_MANAGER')) return { kind: 'staff' };
  if (has('ROLE_VENDOR')) return { kind: 'vendor', companyId: principal?.companyId ?? null };
  return { kind: 'storefront' };
}

/** Of a storefront, the part that only its followers see; null for everybody else. */
export const soldOutPart = (audience: Audience): SoldOut | null =>
  audience.kind === 'storefront' && audience.soldOutOf ? { kind: 'soldOut', companyIds: audience.soldOutOf } : null;

/** Vendors and staff, who see what is sold out as well, and what there is of it. */
export type Manager = Extract<Audience, { kind: 'vendor' | 'staff' }>;
export const isManager = (audience: Audience): audience is Manager => audience.kind === 'vendor' || audience.kind === 'staff';

/** Whether a product is there for this audience, however much is left of it. */
export function mayOpen(audience: Audience, product: { companyId: number; published: boolean }): boolean {
  return product.published || isInsider(audience, product.companyId);
}

/** Staff, and the vendor whose product it is. */
export const isInsider = (audience: Audience, companyId: number): boolean =>
  audience.kind === 'staff' || (audience.kind === 'vendor' && audience.companyId === companyId);
