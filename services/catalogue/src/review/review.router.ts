import { CreateReview, DeleteReview, ListReviews, ReviewAnswer, ReviewDeleted, ReviewPage } from '@market/catalogue-contract/review';
import { router } from '@market/service-kit/trpc/trpc';
import { buyingProcedure, publicProcedure, signedInProcedure } from '../procedures.ts';
import { createReview } from './create-review.ts';
import { deleteReview } from './delete-review.ts';
import { listReviews } from './list-reviews.ts';

export const reviewRouter = router({
  list: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/product/{id}/reviews', summary: 'Reviews of a product', tags: ['review'] } })
    .input(ListReviews)
    .output(ReviewPage)
    .query(({ ctx, input }) => listReviews(ctx, input)),
  create: buyingProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/product/{id}/review', summary: 'Say what one thinks of a product', tags: ['review'] },
      repeatWindow: 10,
    })
    .input(CreateReview)
    .output(ReviewAnswer)
    .mutation(({ ctx, input }) => createReview(ctx, input)),
  delete: signedInProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/shop/review/{id}', summary: 'Take a review away', tags: ['review'] } })
    .input(DeleteReview)
    .output(ReviewDeleted)
    .mutation(({ ctx, input }) => deleteReview(ctx, input)),
});
