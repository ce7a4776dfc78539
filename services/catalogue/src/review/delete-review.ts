import type { DeleteReview } from '@market/catalogue-contract/review';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { audienceOf } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { deriveProducts } from '../indexing/index-products.ts';
import { deleteReviewRow, discountReview } from './review.queries.ts';

/** Takes a review away: its writer's own, or any for those who look after the marketplace. @throws DomainError REVIEW_NOT_FOUND, also for a review of another user */
export async function deleteReview(ctx: SignedInCtx, { id }: DeleteReview): Promise<{ data: { id: number } }> {
  const { userId } = ctx.principal;
  const isStaff = audienceOf(ctx.principal).kind === 'staff';
  await inTransaction(ctx.db.pool, async (tx) => {
    const review = await deleteReviewRow(tx, { review: id, user: userId, isStaff });
    if (!review) throw new DomainError('NOT_FOUND', 'REVIEW_NOT_FOUND');
    await discountReview(tx, { product: review.product_id, rating: review.rating });
    if (review.user_id !== userId) {
      await audit(tx, { actor: actorOf(ctx), action: 'review.deleted', subject: 'review', subjectId: id, before: review });
    }
    await deriveProducts(tx, [review.product_id]);
  });
  return { data: { id } };
}
