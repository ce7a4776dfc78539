import { billingRefusals } from '@market/billing-contract/refusals';
import { z } from 'zod';

/** Sentences of forms with a sum, beside those of the service. */
export const sumTexts = {
  ...billingRefusals,
  SUM_INVALID: { ru: 'Сумма в рублях, до двух знаков после запятой', en: 'A sum in roubles, with at most two decimals' },
};

/** Roubles as they are typed: spaces between thousands are let be, and kopecks follow a comma or a point. */
export const TypedSum = z
  .string()
  .trim()
  .min(1, 'REQUIRED_FIELD')
  .regex(/^\d[\d\s]{0,16}([.,]\d{1,2})?$/, 'SUM_INVALID')
  .refine((typed) => sumOf(typed) !== 0, 'AMOUNT_ZERO');

/** Not a number: nothing that could be sent. */
export const sumOf = (typed: string): number => Number(typed.replaceAll(/\s/g, '').replace(',', '.'));

/** A sum as it stands in a field. */
export const shownSum = (roubles: number): string => String(roubles).replace('.', ',');
