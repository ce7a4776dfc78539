import type { PaymentRecord } from '@market/orders-contract/order';
import { moscowDay } from '../terms/moscow-day.ts';
import type { PartChange } from './part-state.ts';

/** What it makes of a part that somebody says it is paid; where nobody wrote down how, it was transferred today. */
export function paidByHand(record: PaymentRecord | null, now: Date): PartChange {
  const written = record ?? { method: 'transfer', date: moscowDay(now), reference: '' };
  return { payment_status: 'paid', payment: { ...written, by_hand: true } };
}
