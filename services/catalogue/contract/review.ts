import { dataOf, listOf, PerPage, paging } from '@market/kit-contract/envelope';
import { hasOneText, REVIEW_TEXT_MAX, Review } from '@market/kit-contract/review';
import { z } from 'zod';
import { ProductId } from './product.ts';

export const ListReviews = z.object({ id: ProductId, page: paging.page, per_page: PerPage });

export const ReviewPage = listOf(Review).extend({
  /** The caller already reviewed this product. */
  me_add: z.boolean(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

/** An opinion in stars and words; words are text and never markup. */
const Words = z.string().trim().min(1).max(REVIEW_TEXT_MAX);

/** `data` is another name of `text`. */
export const CreateReview = z
  .object({ id: ProductId, rating: z.int().min(1).max(5), text: Words.optional(), data: Words.optional() })
  .check(hasOneText('required'))
  .transform(({ id, rating, text, data }) => ({ id, rating, text: text ?? data ?? '' }));
export type CreateReview = z.output<typeof CreateReview>;
export const ReviewAnswer = dataOf(Review);

const ReviewId = z.int32().positive();
export const DeleteReview = z.object({ id: ReviewId });
export type DeleteReview = z.output<typeof DeleteReview>;
export const ReviewDeleted = dataOf(z.object({ id: ReviewId }));
