import {
  CompanyReviewAnswer,
  CompanyReviewDeleted,
  CompanyReviewPage,
  CreateCompanyReview,
  DeleteCompanyReview,
  ListCompanyReviews,
} from '@market/companies-contract/review';
import { router } from '@market/service-kit/trpc/trpc';
import { buyingProcedure, publicProcedure, signedInProcedure } from '../procedures.ts';
import { createReview, deleteReview } from './change-reviews.ts';
import { listReviews } from './list-reviews.ts';

const tags = ['company'];

export const reviewRouter = router({
  list: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/company/{id}/reviews', summary: 'What is thought of a company', tags } })
    .input(ListCompanyReviews)
    .output(CompanyReviewPage)
    .query(({ ctx, input }) => listReviews(ctx, input)),
  create: buyingProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/company/{id}/review', summary: 'Say what one thinks of a company', tags },
      repeatWindow: 10,
    })
    .input(CreateCompanyReview)
    .output(CompanyReviewAnswer)
    .mutation(({ ctx, input }) => createReview(ctx, input)),
  delete: signedInProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/company/review/{id}', summary: 'Take a review away', tags } })
    .input(DeleteCompanyReview)
    .output(CompanyReviewDeleted)
    .mutation(({ ctx, input }) => deleteReview(ctx, input)),
});
