import type { Principal, Role } from '@market/service-kit/principal';
import type { Bind } from '../bound-values.ts';

/**
 * Who looks at products, which decides what a list is made of and what it may show.
 *
 * - `storefront`: guests and buyers; models with something to sell.
 * - `vendor`: every published SKU, sold out or not, and all of the own company.
 * - `staff`: every SKU.
 */
export type Audience = { kind: 'storefront' } | { kind: 'vendor'; companyId: number | null } | { kind: 'staff' };

export function audienceOf(principal: Principal | null): Audience {
  const has = (role: Role): boolean => principal?.roles.includes(role) ?? false;
  if (has('ROLE_ADMIN') || has('ROLE_MANAGER')) return { kind: 'staff' };
  if (has('ROLE_VENDOR')) return { kind: 'vendor', companyId: principal?.companyId ?? null };
  return { kind: 'storefront' };
}

/** SQL: a row of sku_index stands in the lists of this audience. */
export function listedFor(audience: Audience, alias: string, bind: Bind): string {
  if (audience.kind === 'staff') return 'true';
  if (audience.kind === 'storefront') return `${alias}.shown`;
  return audience.companyId === null ? `${alias}.published` : `(${alias}.published OR ${alias}.company_id = ${bind(audience.companyId)})`;
}

/** Whether this audience may open a product's page and see its stock on hand. */
export function mayOpen(audience: Audience, product: { companyId: number; published: boolean }): boolean {
  return product.published || isInsider(audience, product.companyId);
}

/** Staff, and the vendor whose product it is. */
export const isInsider = (audience: Audience, companyId: number): boolean =>
  audience.kind === 'staff' || (audience.kind === 'vendor' && audience.companyId === companyId);
