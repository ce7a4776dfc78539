import type { CardPayment } from '@market/billing-contract/card-payment';

export type PaymentState = 'paid' | 'open' | 'failed' | 'mismatched' | 'refunded' | 'refunded_in_part';

/** Where a payment stands, in one word: what went back says more than that it was paid. */
export function paymentState({
  status,
  failure,
  amount,
  refunded,
}: Pick<CardPayment, 'status' | 'failure' | 'amount' | 'refunded'>): PaymentState {
  if (status === 'mismatched') return 'mismatched';
  if (status === 'canceled') return 'failed';
  if (status !== 'succeeded') return failure === null ? 'open' : 'failed';
  if (refunded === 0) return 'paid';
  return refunded < amount ? 'refunded_in_part' : 'refunded';
}
