import type { CreateReview } from '@market/catalogue-contract/review';
import type { Review } from '@market/kit-contract/review';
import { lockExclusively } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { audienceOf, mayOpen } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { deriveProducts } from '../indexing/index-products.ts';
import { readPerson } from '../person/person.queries.ts';
import { readVisibility } from '../product/product.queries.ts';
import { notifyOfReview } from './notify-of-review.ts';
import { countReview, findReviewOf, insertReview } from './review.queries.ts';
import { reviewView } from './review-view.ts';

const notFound = () => new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');

/**
 * Says what the caller thinks of a product, once for all sizes and colours of its model. Its vendor hears of it.
 *
 * @throws DomainError PRODUCT_NOT_FOUND, REVIEW_EXISTS
 */
export async function createReview(ctx: SignedInCtx, input: CreateReview): Promise<{ data: Review }> {
  const product = await readVisibility(ctx.db.pool, { id: input.id });
  if (!product || !mayOpen(audienceOf(ctx.principal), product)) throw notFound();
  return { data: await inTransaction(ctx.db.pool, (tx) => write(tx, ctx, input)) };
}

async function write(tx: Tx, { principal: { userId }, now }: SignedInCtx, { id, rating, text }: CreateReview): Promise<Review> {
  await lockExclusively(tx, 'catalogue.reviewer', userId);
  if ((await findReviewOf(tx, { user: userId, product: id })).length > 0) throw new DomainError('CONFLICT', 'REVIEW_EXISTS');
  // Deleted since it was looked at.
  if ((await countReview(tx, { product: id, rating })).length === 0) throw notFound();
  const { fio, avatar } = await readPerson(tx, userId);
  const row = await insertReview(tx, { product: id, user: userId, fio, avatar, rating, text, now: now() });
  if (!row) throw new Error('no review was written');
  await notifyOfReview(tx, { productId: id, writerId: userId, rating });
  await deriveProducts(tx, [id]);
  return reviewView(row);
}
