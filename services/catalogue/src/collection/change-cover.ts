import type { CollectionForm, CollectionKey, UploadCover } from '@market/catalogue-contract/collection';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { SignedInCtx } from '../context.ts';
import { keepPhoto } from '../photo/photo-files.ts';
import { lockCollection } from './change-collection.ts';
import { setCover } from './collection-write.queries.ts';
import { readCollectionForm } from './read-collection-form.ts';

/** Gives a collection its own picture. @throws DomainError COLLECTION_NOT_FOUND, and what is wrong with the picture */
export async function uploadCover(ctx: SignedInCtx, { id, cover }: UploadCover): Promise<{ data: CollectionForm }> {
  // A collection of another company is refused before the bytes are processed.
  const { company_id: company } = await inTransaction(ctx.db.pool, (tx) => lockCollection(tx, ctx, id));
  const { path } = await keepPhoto(ctx, cover, { company, field: 'cover' });
  await changeCover(ctx, id, path);
  return readCollectionForm(ctx, { id });
}

/** It borrows its first product's picture again. @throws DomainError COLLECTION_NOT_FOUND */
export async function deleteCover(ctx: SignedInCtx, { id }: CollectionKey): Promise<{ data: CollectionForm }> {
  await changeCover(ctx, id, null);
  return readCollectionForm(ctx, { id });
}

function changeCover(ctx: SignedInCtx, id: number, path: string | null): Promise<void> {
  return inTransaction(ctx.db.pool, async (tx) => {
    await lockCollection(tx, ctx, id);
    await setCover(tx, { collection: id, path, now: ctx.now() });
  });
}
