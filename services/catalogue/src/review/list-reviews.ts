import type { ListReviews, ReviewPage } from '@market/catalogue-contract/review';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import { audienceOf, mayOpen } from '../audience/audience.ts';
import type { Ctx } from '../context.ts';
import { readVisibility } from '../product/product.queries.ts';
import { readReviewPage } from './review-page.queries.ts';
import { reviewView } from './review-view.ts';

/** What was said of a product, newest first. Sizes and colours of one model share their reviews, as they share its rating. @throws DomainError PRODUCT_NOT_FOUND */
export async function listReviews(ctx: Ctx, { id, page, per_page }: z.output<typeof ListReviews>): Promise<z.input<typeof ReviewPage>> {
  const product = await readVisibility(ctx.db.pool, { id });
  if (!product || !mayOpen(audienceOf(ctx.principal), product)) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  const { rows, total, hasOwn } = await readReviewPage(ctx.prisma, {
    product: { id, variantGroupId: product.variantGroupId },
    reader: ctx.principal?.userId ?? null,
    skip: Math.min((page - 1) * per_page, 2 ** 31 - 1),
    take: per_page,
  });
  return { data: rows.map(reviewView), page, per_page, total, me_add: hasOwn };
}
