import { soleMemberOf } from '@market/companies-contract/calls';
import { countOpenOrders } from '@market/orders-contract/calls';
import { peer } from '@market/service-kit/access/peer';
import { DomainError } from '@market/service-kit/errors';
import type { ServiceDeps } from '@market/service-kit/service';

/** A company with orders to fulfil that nobody would act for without the user; null: there is none. */
export type LeftBehind = (userId: number) => Promise<{ brand: string; open: number } | null>;

export function leftBehindVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecrets'>): LeftBehind {
  const ask = peer(deps, 'identity');
  return async (user_id) => {
    const { data: company } = await ask(soleMemberOf, { user_id });
    if (!company) return null;
    const { open } = (await ask(countOpenOrders, { company_id: company.id })).data;
    return open === 0 ? null : { brand: company.brand, open };
  };
}

/** @throws DomainError COMPANY_HAS_ORDERS for whoever leaves buyers of a company without anybody */
export async function refuseLeavingBuyers(
  { leftBehind }: { leftBehind: LeftBehind },
  { id, company_id }: { id: number; company_id: number | null },
): Promise<void> {
  const left = company_id === null ? null : await leftBehind(id);
  if (left) throw new DomainError('CONFLICT', 'COMPANY_HAS_ORDERS', { company: left.brand, orders: left.open });
}
