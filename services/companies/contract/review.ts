import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { CompanyId } from './company-id.ts';

export const CompanyReview = z.object({
  id: z.int().positive(),
  rating: z.int().min(1).max(5),
  text: z.string(),
  /** The text again. */
  data: z.string(),
  user: z.object({ id: z.int().positive(), fio: z.string(), avatar: z.string().nullable() }),
  created_at: z.iso.datetime(),
  verified_purchase: z.boolean(),
});
export type CompanyReview = z.infer<typeof CompanyReview>;

export const ListCompanyReviews = z.object({ ...paging, id: CompanyId });
export type ListCompanyReviews = z.output<typeof ListCompanyReviews>;
/** Newest first. */
export const CompanyReviewPage = listOf(CompanyReview).extend({
  /** The caller has written a review already. */
  me_add: z.boolean(),
  /** How many gave 1, 2, 3, 4 and 5. */
  histogram: z.array(z.int()).length(5),
});
export type CompanyReviewPage = z.infer<typeof CompanyReviewPage>;

const Words = z.string().trim().min(1, 'RATING_TEXT_REQUIRED').max(5_000);

/** `data` is another name of `text`. */
export const CreateCompanyReview = z
  .object({ id: CompanyId, rating: z.int().min(1, 'RATING_REQUIRED').max(5), text: Words.optional(), data: Words.optional() })
  .check(({ value: { text, data }, issues }) => {
    if ((text ?? data) === undefined) issues.push({ code: 'custom', message: 'RATING_TEXT_REQUIRED', path: ['text'], input: undefined });
    if (text !== undefined && data !== undefined && text !== data)
      issues.push({ code: 'custom', message: 'SPELLINGS_DISAGREE', path: ['data'], input: data });
  })
  .transform(({ id, rating, text, data }) => ({ id, rating, text: text ?? data ?? '' }));
export type CreateCompanyReview = z.output<typeof CreateCompanyReview>;
export const CompanyReviewAnswer = dataOf(CompanyReview);

/** The number of the review. */
export const DeleteCompanyReview = z.object({ id: z.int32().positive() });
export type DeleteCompanyReview = z.output<typeof DeleteCompanyReview>;
export const CompanyReviewDeleted = dataOf(z.object({ id: z.int() }));
