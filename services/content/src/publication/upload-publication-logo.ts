import type { Publication, UploadPublicationLogo } from '@market/content-contract/publication';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { SignedInCtx } from '../context.ts';
import { getPublication } from './get-publication.ts';
import { dropPhoto, keepPhoto } from './keep-photo.ts';
import { readPublication, savePhoto } from './publication.queries.ts';
import { mayChange, publicationNotFound } from './publication-view.ts';
import { lockOwn } from './update-publication.ts';

/** Puts a picture in the place of the one before. @throws DomainError PUBLICATION_NOT_FOUND, what `takePicture` refuses */
export async function uploadPublicationLogo(
  ctx: SignedInCtx,
  { id, photo, photos }: UploadPublicationLogo,
): Promise<{ data: Publication }> {
  const file = photo ?? photos;
  const row = await readPublication(ctx.db.pool, { id });
  // Whoever may not change it has no picture decoded.
  if (!file || !row || !mayChange(row.publication, ctx.principal)) throw publicationNotFound();
  const name = await keepPhoto(ctx, file);
  const earlier = await inTransaction(ctx.db.pool, async (tx) => {
    const stored = await lockOwn(tx, ctx, id);
    await savePhoto(tx, { id, photo: name });
    return stored.photo;
  }).catch(async (thrown: unknown) => {
    await dropPhoto(ctx, name);
    throw thrown;
  });
  if (earlier !== null) await dropPhoto(ctx, earlier);
  return getPublication(ctx, { id });
}
