import type { ListReviews, ReviewPage } from '@market/catalogue-contract/product';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import { audienceOf, mayOpen } from '../audience/audience.ts';
import type { Ctx } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { readVisibility } from '../product/product.queries.ts';
import { reviewSelect, reviewView } from './review-view.ts';

/** What was said of a product, newest first. Sizes and colours of one model share their reviews, as they share its rating. @throws DomainError PRODUCT_NOT_FOUND */
export async function listReviews(ctx: Ctx, { id, page, per_page }: z.output<typeof ListReviews>): Promise<z.input<typeof ReviewPage>> {
  const product = await readVisibility(ctx, id);
  if (!product || !mayOpen(audienceOf(ctx.principal), product)) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  const { variantGroupId } = product;
  const where: Prisma.ReviewWhereInput = variantGroupId === null ? { productId: id } : { product: { variantGroupId } };
  const [rows, total, own] = await Promise.all([
    ctx.prisma.review.findMany({
      select: reviewSelect,
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: Math.min((page - 1) * per_page, 2 ** 31 - 1),
      take: per_page,
    }),
    ctx.prisma.review.count({ where }),
    ctx.principal ? ctx.prisma.review.count({ where: { ...where, userId: ctx.principal.userId }, take: 1 }) : 0,
  ]);
  return { data: rows.map(reviewView), page, per_page, total, me_add: own > 0 };
}
