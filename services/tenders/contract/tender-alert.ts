import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { listed } from './fields.ts';

/** A vendor's saved filter: new tenders that it finds are told of, at most once an hour. */
export const TenderAlert = z.object({
  categories: z.array(z.int()),
  text: z.string(),
  price_from: z.number().nullable(),
});
export type TenderAlert = z.infer<typeof TenderAlert>;
/** null: none is saved. */
export const TenderAlertAnswer = dataOf(TenderAlert.nullable());
export const SetTenderAlert = z.object({
  categories: listed(z.coerce.number().pipe(z.int32().positive()), 50).default([]),
  text: z.string().trim().max(200).default(''),
  price_from: z.number().min(0).max(99_999_999).nullish(),
});
export type SetTenderAlert = z.output<typeof SetTenderAlert>;
