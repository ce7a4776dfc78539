import { dataOf, listOf, paging, Sum } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { paymentStatuses } from './payment.ts';
import { PersonRef } from './transaction.ts';

/** What administrators look for: what is paid, what is not yet, what came to nothing, and what waits for people. */
export const cardPaymentStates = ['paid', 'open', 'failed', 'refunded', 'disputed', 'mismatched', 'refund_failed'] as const;
export type CardPaymentState = (typeof cardPaymentStates)[number];

/** A payment by card, of a plan or of an order. Roubles. */
export const CardPayment = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  user: PersonRef,
  amount: Sum,
  refunded: Sum,
  status: z.enum(paymentStatuses),
  disputed: z.boolean(),
  /** Why the last try did not succeed, in the provider's code. */
  failure: z.string().nullable(),
  provider_id: z.string().nullable(),
  order_id: z.int().nullable(),
  tariff_id: z.int().nullable(),
  days: z.int().nullable(),
  /** A refund was refused by the provider. */
  refund_failed: z.boolean(),
});
export type CardPayment = z.infer<typeof CardPayment>;

export const refundStates = ['wanted', 'done', 'failed'] as const;
const Refund = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  order_id: z.int().nullable(),
  amount: Sum,
  /** A word of the list, or `administrator`. */
  reason: z.string(),
  comment: z.string(),
  author: PersonRef.nullable(),
  state: z.enum(refundStates),
  failure: z.string().nullable(),
});

export const CardPaymentDetail = CardPayment.extend({
  granted_at: z.iso.datetime().nullable(),
  payment_method: z.string().nullable(),
  /** What may still go back: of a plan, or of each seller's part. */
  refundable: Sum,
  parts: z.array(z.object({ order_id: z.int(), company_id: z.int(), brand: z.string(), amount: Sum, refunded: Sum, refundable: Sum })),
  refunds: z.array(Refund),
  /** What the provider told of it, the newest first. */
  events: z.array(z.object({ id: z.string(), type: z.string(), received_at: z.iso.datetime(), done_at: z.iso.datetime().nullable() })),
});
export type CardPaymentDetail = z.infer<typeof CardPaymentDetail>;

export const ListPayments = z.object({
  ...paging,
  state: z.enum(cardPaymentStates).optional(),
  user_id: z.int32().positive().optional(),
  /** Number of a payment or an order, or the provider's name of a payment. */
  text: z.string().trim().max(255).optional(),
});
export type ListPayments = z.output<typeof ListPayments>;
export const CardPaymentPage = listOf(CardPayment);
export type CardPaymentPage = z.infer<typeof CardPaymentPage>;

export const CardPaymentId = z.object({ id: z.int32().positive() });
export type CardPaymentId = z.output<typeof CardPaymentId>;
export const CardPaymentAnswer = dataOf(CardPaymentDetail);
export type CardPaymentAnswer = z.infer<typeof CardPaymentAnswer>;

/** `order_id`: of which part; a plan has none. */
export const RefundPayment = CardPaymentId.extend({
  order_id: z.int32().positive().optional(),
  amount: Sum.refine((amount) => amount > 0, 'AMOUNT_ZERO'),
  comment: z.string().trim().min(1, 'REQUIRED_FIELD').max(500, 'COMMENT_LONG'),
});
export type RefundPayment = z.output<typeof RefundPayment>;

/** What a company is owed; below zero: it was paid out what went back to the payer since. Signed, so no `Sum`. */
export const Owed = z.object({ company_id: z.int(), brand: z.string(), owed: z.number(), paid_out: Sum });
export type Owed = z.infer<typeof Owed>;
export const ListOwed = z.object({ ...paging, company_id: z.int32().positive().optional() });
export type ListOwed = z.output<typeof ListOwed>;
export const OwedPage = listOf(Owed);
export type OwedPage = z.infer<typeof OwedPage>;

export const Payout = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  company_id: z.int(),
  brand: z.string(),
  amount: Sum,
  paid_on: z.iso.date(),
  reference: z.string(),
  author: PersonRef,
});
export type Payout = z.infer<typeof Payout>;
export const PayoutPage = listOf(Payout);
export type PayoutPage = z.infer<typeof PayoutPage>;

/** What the bank has paid to a company; of one day a reference is once. */
export const AddPayout = z.object({
  company_id: z.int32('REQUIRED_FIELD').positive('REQUIRED_FIELD'),
  amount: Sum.refine((amount) => amount > 0, 'AMOUNT_ZERO'),
  paid_on: z.iso.date('DATE_INVALID'),
  reference: z.string('REQUIRED_FIELD').trim().min(1, 'REQUIRED_FIELD').max(100, 'NAME_LONG'),
});
export type AddPayout = z.output<typeof AddPayout>;
export const PayoutAnswer = dataOf(Payout);
export type PayoutAnswer = z.infer<typeof PayoutAnswer>;

/** The whole ledger looked over: what each kind of account has, which comes to nothing in each unit, and what does not add up. */
export const LedgerCheck = z.object({
  checked_at: z.iso.datetime(),
  /** Bonuses, or roubles; each list comes to nothing. */
  balances: z.array(z.object({ unit: z.enum(['bonus', 'rouble']), account: z.string(), amount: z.number() })),
  faults: z.array(z.object({ what: z.enum(['entry', 'account', 'day']), id: z.string() })),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;
export const LedgerCheckAnswer = dataOf(LedgerCheck);
export type LedgerCheckAnswer = z.infer<typeof LedgerCheckAnswer>;
