import type { PaymentRecord } from '@market/orders-contract/order';
import { moscowDay } from '../terms/moscow-day.ts';
import type { Part } from './change-order.queries.ts';
import type { PartChange } from './part-state.ts';

/**
 * What it makes of a part that a user says it is paid; where nobody wrote down how, it was transferred today. What delivery costs is agreed
 * on before: what the buyer has not agreed to by then is not asked any more.
 */
export function paidByHand({ proposal }: Partial<Pick<Part, 'proposal'>>, record: PaymentRecord | null, now: Date): PartChange {
  const written = record ?? { method: 'transfer', date: moscowDay(now), reference: '' };
  const paid = { payment_status: 'paid' as const, payment: { ...written, by_hand: true } };
  return proposal && proposal.delivery_cost !== null ? { ...paid, proposal: null } : paid;
}
