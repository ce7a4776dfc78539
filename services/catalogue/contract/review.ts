import { dataOf, listOf, PerPage, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { ProductId } from './product.ts';

export const ListReviews = z.object({ id: ProductId, page: paging.page, per_page: PerPage });
export const Review = z.object({
  id: z.int().positive(),
  rating: z.int().min(1).max(5),
  text: z.string(),
  /** The text again. */
  data: z.string(),
  user: z.object({ id: z.int().positive(), fio: z.string(), avatar: z.string().nullable() }),
  created_at: z.iso.datetime(),
  verified_purchase: z.boolean(),
});
export type Review = z.infer<typeof Review>;
export const ReviewPage = listOf(Review).extend({
  /** The caller already reviewed this product. */
  me_add: z.boolean(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

export const REVIEW_TEXT_MAX = 5_000;

/** An opinion in stars and words; words are text and never markup. */
const Words = z.string().trim().min(1).max(REVIEW_TEXT_MAX);

/** `data` is another name of `text`. */
export const CreateReview = z
  .object({ id: ProductId, rating: z.int().min(1).max(5), text: Words.optional(), data: Words.optional() })
  .check(({ value: { text, data }, issues }) => {
    if ((text ?? data) === undefined) issues.push({ code: 'custom', message: 'required', path: ['text'], input: undefined });
    if (text !== undefined && data !== undefined && text !== data)
      issues.push({ code: 'custom', message: 'SPELLINGS_DISAGREE', path: ['data'], input: data });
  })
  .transform(({ id, rating, text, data }) => ({ id, rating, text: text ?? data ?? '' }));
export type CreateReview = z.output<typeof CreateReview>;
export const ReviewAnswer = dataOf(Review);

const ReviewId = z.int32().positive();
export const DeleteReview = z.object({ id: ReviewId });
export type DeleteReview = z.output<typeof DeleteReview>;
export const ReviewDeleted = dataOf(z.object({ id: ReviewId }));
