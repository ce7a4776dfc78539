import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';

/** What moves bonuses. */
export const entryKinds = [
  ...(['manual', 'promo', 'referral', 'referral_reversed', 'order', 'order_returned', 'reward', 'reward_reversed'] as const),
  ...(['tariff', 'expiry', 'settlement'] as const),
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const PersonRef = z.object({ id: z.int(), fio: z.string().nullable() });

/** One movement of a person's bonuses. */
export const Transaction = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  user: PersonRef,
  /** A sentence in the reader's language; of an administrator's, as they wrote it. */
  comment: z.string(),
  /** Bonuses; below zero where they were taken. */
  amount: z.int(),
  /** null: the system. */
  author: PersonRef.nullable(),
  kind: z.enum(entryKinds),
  /** The order that it belongs to. */
  order_id: z.int().nullable(),
});
export type Transaction = z.infer<typeof Transaction>;

const Day = z.iso.date('DATE_INVALID').optional();

export const ListTransactions = z
  .object({ ...paging, start_date: Day, end_date: Day, user_id: z.int32().positive().optional() })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    path: ['end_date'],
    message: 'DATES_REVERSED',
  });
export type ListTransactions = z.output<typeof ListTransactions>;

/** With what all that the filter finds comes to. */
export const TransactionPage = listOf(Transaction).extend({ sum: z.int(), income: z.int(), expense: z.int() });
export type TransactionPage = z.infer<typeof TransactionPage>;

export const TRANSACTION_MAX = 1_000_000;

/** Bonuses that an administrator gives, or takes below zero. */
export const AddTransaction = z.object({
  amount: z
    .int('AMOUNT_WHOLE')
    .min(-TRANSACTION_MAX, 'AMOUNT_RANGE')
    .max(TRANSACTION_MAX, 'AMOUNT_RANGE')
    .refine((amount) => amount !== 0, 'AMOUNT_ZERO'),
  user_id: z.int32('REQUIRED_FIELD').positive('REQUIRED_FIELD'),
  comment: z.string().trim().max(500, 'COMMENT_LONG').default(''),
});
export type AddTransaction = z.output<typeof AddTransaction>;

/** What was moved, with the balance before and after it. */
export const TransactionAnswer = dataOf(Transaction.extend({ balance_before: z.int(), balance_after: z.int() }));
export type TransactionAnswer = z.infer<typeof TransactionAnswer>;

export const GetBalance = z.object({ user_id: z.int32().positive() });
export type GetBalance = z.output<typeof GetBalance>;
export const BalanceAnswer = dataOf(z.object({ user: PersonRef, free: z.int(), held: z.int(), balance: z.int() }));
export type BalanceAnswer = z.infer<typeof BalanceAnswer>;
