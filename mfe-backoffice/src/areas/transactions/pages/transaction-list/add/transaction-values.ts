import { type AddTransaction, TRANSACTION_MAX } from '@market/billing-contract/transaction';
import { z } from 'zod';

/** What is typed; the comment is asked for here, though the service does without. */
export const TransactionValues = z.object({
  /** 0: nobody yet. */
  user_id: z.int().positive('REQUIRED_FIELD'),
  amount: z
    .string()
    .trim()
    .min(1, 'REQUIRED_FIELD')
    .regex(/^[−+-]?\d+$/, 'AMOUNT_WHOLE')
    .refine((typed) => amountOf(typed) !== 0, 'AMOUNT_ZERO')
    .refine((typed) => Math.abs(amountOf(typed)) <= TRANSACTION_MAX, 'AMOUNT_RANGE'),
  comment: z.string().trim().min(1, 'REQUIRED_FIELD').max(500, 'COMMENT_LONG'),
});
export type TransactionValues = z.output<typeof TransactionValues>;

/** A minus may be typed as such or as a hyphen. Not a number: nothing that could be sent. */
export const amountOf = (typed: string): number => Number(typed.trim().replace('−', '-'));

export const emptyValues = (user: number): TransactionValues => ({ user_id: user, amount: '', comment: '' });

export const toCreate = ({ user_id, amount, comment }: TransactionValues): z.input<typeof AddTransaction> => ({
  ...{ user_id, comment, amount: amountOf(amount) },
});
