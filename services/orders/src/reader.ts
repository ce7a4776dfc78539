import type { Principal } from '@market/kit-contract/principal';
import type { OrderActor } from '@market/orders-contract/order-state';
import { DomainError } from '@market/service-kit/errors';

/** Whose orders are looked at: a buyer's own, those of a seller's company, or all. */
export type Scope = { kind: 'buyer'; user: number } | { kind: 'vendor'; company: number } | { kind: 'staff' };

export type Person = Exclude<OrderActor, 'system'>;

const has = ({ roles }: Principal, role: Principal['roles'][number]): boolean => roles.includes(role);

/** As whom a user reads and changes orders. A vendor without a company sees none. */
export function actorOf(principal: Principal): Person {
  if (has(principal, 'ROLE_ADMIN')) return 'admin';
  if (has(principal, 'ROLE_MANAGER')) return 'manager';
  return has(principal, 'ROLE_VENDOR') ? 'vendor' : 'buyer';
}

export function scopeOf(principal: Principal): Scope {
  const actor = actorOf(principal);
  if (actor === 'vendor') return { kind: 'vendor', company: principal.companyId ?? 0 };
  return actor === 'buyer' ? { kind: 'buyer', user: principal.userId } : { kind: 'staff' };
}

export const orderNotFound = (): DomainError => new DomainError('NOT_FOUND', 'ORDER_NOT_FOUND');
