import type { FavoriteAnswer, SetFavorite } from '@market/catalogue-contract/favorite';
import { DomainError } from '@market/service-kit/errors';
import { audienceOf, mayOpen } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { readVisibility } from '../product/product.queries.ts';
import { deleteFavorite, insertFavorite } from './favorite.queries.ts';

/** Keeps a product in the caller's sight; twice is once. @throws DomainError PRODUCT_NOT_FOUND, for one that the caller may not open, too */
export async function addFavorite(ctx: SignedInCtx, { product_id }: SetFavorite): Promise<FavoriteAnswer> {
  const product = await readVisibility(ctx.db.pool, { id: product_id });
  if (!product || !mayOpen(audienceOf(ctx.principal), product)) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  await insertFavorite(ctx.db.pool, { user: ctx.principal.userId, product: product_id, now: ctx.now() });
  return { data: { id: product_id, favorite: true } };
}

/** Lets a product go, whatever became of it; what was not kept is no fault. */
export async function removeFavorite({ db, principal }: SignedInCtx, { product_id }: SetFavorite): Promise<FavoriteAnswer> {
  await deleteFavorite(db.pool, { user: principal.userId, product: product_id });
  return { data: { id: product_id, favorite: false } };
}
