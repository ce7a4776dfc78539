import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { hasOneText, REVIEW_TEXT_MAX, Review } from '@market/kit-contract/review';
import { z } from 'zod';
import { CompanyId } from './company-id.ts';

export type CompanyReview = Review;

export const ListCompanyReviews = z.object({ ...paging, id: CompanyId });
export type ListCompanyReviews = z.output<typeof ListCompanyReviews>;
/** Newest first. */
export const CompanyReviewPage = listOf(Review).extend({
  /** The caller has written a review already. */
  me_add: z.boolean(),
  /** How many gave 1, 2, 3, 4 and 5. */
  histogram: z.array(z.int()).length(5),
});
export type CompanyReviewPage = z.infer<typeof CompanyReviewPage>;

const Words = z.string().trim().min(1, 'RATING_TEXT_REQUIRED').max(REVIEW_TEXT_MAX);

/** `data` is another name of `text`. */
export const CreateCompanyReview = z
  .object({ id: CompanyId, rating: z.int().min(1, 'RATING_REQUIRED').max(5), text: Words.optional(), data: Words.optional() })
  .check(hasOneText('RATING_TEXT_REQUIRED'))
  .transform(({ id, rating, text, data }) => ({ id, rating, text: text ?? data ?? '' }));
export type CreateCompanyReview = z.output<typeof CreateCompanyReview>;
export const CompanyReviewAnswer = dataOf(Review);

/** The number of the review. */
export const DeleteCompanyReview = z.object({ id: z.int32().positive() });
export type DeleteCompanyReview = z.output<typeof DeleteCompanyReview>;
export const CompanyReviewDeleted = dataOf(z.object({ id: z.int() }));
