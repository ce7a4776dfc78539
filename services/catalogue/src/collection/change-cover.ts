import type { CollectionForm, CollectionKey, UploadCover } from '@market/catalogue-contract/collection';
import { inTransaction, rowsOf } from '@market/service-kit/data/transaction';
import type { SignedInCtx } from '../context.ts';
import { keepPhoto } from '../photo/photo-files.ts';
import { holdCollection } from './change-collection.ts';
import { readCollectionForm } from './read-collection-form.ts';

const SET = 'UPDATE collection SET cover_path = $2, updated_at = $3 WHERE id = $1';

/** Gives a collection its own picture. @throws DomainError COLLECTION_NOT_FOUND, and what is wrong with the picture */
export async function uploadCover(ctx: SignedInCtx, { id, cover }: UploadCover): Promise<{ data: CollectionForm }> {
  // Somebody else's is refused before its bytes are worked on.
  await inTransaction(ctx.db.pool, (tx) => holdCollection(tx, ctx, id));
  const { path } = await keepPhoto(ctx, cover, 'cover');
  await setCover(ctx, id, path);
  return readCollectionForm(ctx, { id });
}

/** It borrows its first product's picture again. @throws DomainError COLLECTION_NOT_FOUND */
export async function deleteCover(ctx: SignedInCtx, { id }: CollectionKey): Promise<{ data: CollectionForm }> {
  await setCover(ctx, id, null);
  return readCollectionForm(ctx, { id });
}

function setCover(ctx: SignedInCtx, id: number, path: string | null): Promise<void> {
  return inTransaction(ctx.db.pool, async (tx) => {
    await holdCollection(tx, ctx, id);
    await rowsOf(tx, SET, [id, path, ctx.now()]);
  });
}
