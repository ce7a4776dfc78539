import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { ProductId, Review } from './product.ts';

export const REVIEW_TEXT_MAX = 5_000;

/** An opinion in stars and words; words are text and never markup. */
export const CreateReview = z.object({
  id: ProductId,
  rating: z.int().min(1).max(5),
  text: z.string().trim().min(1).max(REVIEW_TEXT_MAX),
});
export type CreateReview = z.output<typeof CreateReview>;
export const ReviewAnswer = dataOf(Review);

const ReviewId = z.int32().positive();
export const DeleteReview = z.object({ id: ReviewId });
export type DeleteReview = z.output<typeof DeleteReview>;
export const ReviewDeleted = dataOf(z.object({ id: ReviewId }));
