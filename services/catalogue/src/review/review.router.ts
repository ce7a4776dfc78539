import { router } from '@market/service-kit/trpc';
import { ListReviews, ReviewPage } from '../../contract/product.ts';
import { publicProcedure } from '../procedures.ts';
import { listReviews } from './list-reviews.ts';

export const reviewRouter = router({
  list: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/product/{id}/reviews', summary: 'Reviews of a product', tags: ['review'] } })
    .input(ListReviews)
    .output(ReviewPage)
    .query(({ ctx, input }) => listReviews(ctx, input)),
});
