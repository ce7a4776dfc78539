import type { CompanyReviewPage, ListCompanyReviews } from '@market/companies-contract/review';
import { getCompany } from '../company/get-company.ts';
import type { Ctx } from '../context.ts';
import { readReviewPage, summarise } from './review.queries.ts';

/** What was said of a company, newest first, and how many gave how many stars. @throws DomainError COMPANY_NOT_FOUND */
export async function listReviews(ctx: Ctx, { id, page, per_page }: ListCompanyReviews): Promise<CompanyReviewPage> {
  await getCompany(ctx, { id });
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
  const [data, summary] = await Promise.all([
    readReviewPage(ctx.db.pool, id, { limit: per_page, offset }),
    summarise(ctx.db.pool, id, ctx.principal?.userId ?? null),
  ]);
  return { data, page, per_page, ...summary };
}
