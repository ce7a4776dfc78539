import { dataOf, Roubles, Sum } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { tariffPeriods } from './tariff-limits.ts';

/** Where a purchase by card stands; the words of the provider, and `created` before it has heard of it. */
export const paymentStatuses = [
  ...(['created', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing'] as const),
  ...(['succeeded', 'canceled', 'mismatched'] as const),
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const Days = z.union(
  tariffPeriods.map((days) => z.literal(days)),
  'PERIOD_UNKNOWN',
);
const tariff = { tariff_id: z.int32('REQUIRED_FIELD').positive('REQUIRED_FIELD') };

/** Roubles that the caller believes it costs. Without days it must be the price of exactly one period. */
export const AddPayment = z.object({ amount: Roubles, ...tariff, days: Days.optional() });
export type AddPayment = z.output<typeof AddPayment>;

/** The form that takes a card: the provider's own page, or the sandbox's, where no money moves. */
export const CardOffer = z.object({ publishable_key: z.string(), hosted: z.boolean(), test: z.boolean() });
export type CardOffer = z.infer<typeof CardOffer>;

/** Whether a key is of Stripe's, whose hosts then have script and frames on the page: keys of the sandbox are of another kind. */
export const isOfStripe = (publishableKey: string): boolean => /^pk_(live|test)_/.test(publishableKey);

/** With what the card is confirmed at the provider, by whoever has the form. */
export const PaymentAnswer = dataOf(CardOffer.extend({ id: z.int(), client_secret: z.string(), amount: Sum, days: z.int() }));
export type PaymentAnswer = z.infer<typeof PaymentAnswer>;

export const AddSubscription = z.object({
  days: Days,
  ...tariff,
  /** The provider's name of the card that was used. */
  payment_method_id: z
    .string('REQUIRED_FIELD')
    .trim()
    .min(1, 'REQUIRED_FIELD')
    .max(255, 'PAYMENT_METHOD_INVALID')
    .regex(/^\w+$/, 'PAYMENT_METHOD_INVALID'),
});
export type AddSubscription = z.output<typeof AddSubscription>;

/** Whether cards are taken, and how: null where no provider is configured. */
export const PaymentOffer = dataOf(CardOffer.nullable());
export type PaymentOffer = z.infer<typeof PaymentOffer>;
