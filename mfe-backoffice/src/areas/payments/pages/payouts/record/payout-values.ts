import type { AddPayout } from '@market/billing-contract/card-payment';
import { z } from 'zod';
import { shownSum, sumOf, TypedSum } from '../../../features/typed-sum/typed-sum.ts';

export const PayoutValues = z.object({
  /** 0: none is chosen yet. */
  company_id: z.int().positive('REQUIRED_FIELD'),
  amount: TypedSum,
  paid_on: z.string().min(1, 'REQUIRED_FIELD').pipe(z.iso.date('DATE_INVALID')),
  reference: z.string().trim().min(1, 'REQUIRED_FIELD').max(100, 'NAME_LONG'),
});
export type PayoutValues = z.output<typeof PayoutValues>;

/** The day of the reader, as a field of dates has it. */
function dayOf(now: Date): string {
  const [year, ...rest] = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return [year, ...rest].join('-');
}

export const emptyValues = (company: number, owed: number): PayoutValues => ({
  ...{ company_id: company, amount: owed > 0 ? shownSum(owed) : '', paid_on: dayOf(new Date()), reference: '' },
});

export const toCreate = ({ amount, ...values }: PayoutValues): z.input<typeof AddPayout> => ({ ...values, amount: sumOf(amount) });
