import type { FavoriteAnswer, SetFavorite } from '@market/catalogue-contract/favorite';
import { DomainError } from '@market/service-kit/errors';
import { audienceOf, mayOpen } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { readVisibility } from '../product/product.queries.ts';

/** A product that is deleted at this very moment is not kept. */
const ADD = `
  INSERT INTO favorite (user_id, product_id, created_at) SELECT $1, id, $3 FROM product WHERE id = $2 FOR KEY SHARE
  ON CONFLICT (user_id, product_id) DO NOTHING`;
const REMOVE = 'DELETE FROM favorite WHERE user_id = $1 AND product_id = $2';

/** Keeps a product in the caller's sight; twice is once. @throws DomainError PRODUCT_NOT_FOUND, for one that he may not open too */
export async function addFavorite(ctx: SignedInCtx, { product_id }: SetFavorite): Promise<FavoriteAnswer> {
  const product = await readVisibility(ctx, product_id);
  if (!product || !mayOpen(audienceOf(ctx.principal), product)) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  await ctx.db.pool.query(ADD, [ctx.principal.userId, product_id, ctx.now()]);
  return { data: { id: product_id, favorite: true } };
}

/** Lets a product go, whatever became of it; what was not kept is no fault. */
export async function removeFavorite({ db, principal }: SignedInCtx, { product_id }: SetFavorite): Promise<FavoriteAnswer> {
  await db.pool.query(REMOVE, [principal.userId, product_id]);
  return { data: { id: product_id, favorite: false } };
}
