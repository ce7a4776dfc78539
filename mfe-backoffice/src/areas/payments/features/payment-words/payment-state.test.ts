import { expect, test } from 'vitest';
import { paymentState } from './payment-state.ts';

const plain = { status: 'succeeded', failure: null, amount: 1_000, refunded: 0 } as const;

test.each([
  [{}, 'paid'],
  [{ refunded: 400 }, 'refunded_in_part'],
  [{ refunded: 1_000 }, 'refunded'],
  [{ status: 'created' }, 'open'],
  [{ status: 'requires_payment_method', failure: 'card_declined' }, 'failed'],
  [{ status: 'canceled' }, 'failed'],
  [{ status: 'mismatched', refunded: 1_000 }, 'mismatched'],
  // A card that was declined first, and another one that paid.
  [{ failure: 'card_declined' }, 'paid'],
] as const)('%o is %s', (changes, state) => {
  expect(paymentState({ ...plain, ...changes })).toBe(state);
});
