import { DomainError } from '@market/service-kit/errors';
import type { LeftBehind } from '../left-behind.ts';

/** @throws DomainError COMPANY_HAS_ORDERS for whoever leaves buyers of a company without anybody */
export async function refuseLeavingBuyers(
  { leftBehind }: { leftBehind: LeftBehind },
  { id, company_id }: { id: number; company_id: number | null },
): Promise<void> {
  const left = company_id === null ? null : await leftBehind(id);
  if (left) throw new DomainError('CONFLICT', 'COMPANY_HAS_ORDERS', { company: left.brand, orders: left.open });
}
