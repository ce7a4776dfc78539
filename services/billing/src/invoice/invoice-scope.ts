import type { Principal } from '@market/kit-contract/principal';
import { isAdmin } from '../tariff/shown-tariff.ts';

/** Whose invoices a reader may see: all, or those that they pay, or that the company pays or is paid by that they act for now. */
export type InvoiceScope = { kind: 'all' } | { kind: 'own'; user: number; company: number | null };

export function scopeOf(principal: Principal): InvoiceScope {
  if (isAdmin(principal)) return { kind: 'all' };
  return { kind: 'own', user: principal.userId, company: principal.roles.includes('ROLE_VENDOR') ? principal.companyId : null };
}
