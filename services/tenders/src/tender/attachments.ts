import type { UploadedFile } from '@market/kit-contract/uploaded-file';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { takePicture } from '@market/service-kit/files/image-intake';
import type { Photo } from '@market/tenders-contract/fields';
import type { AddAttachments, AttachmentKey, Tender } from '@market/tenders-contract/tender';
import { TENDER_LIMITS } from '@market/tenders-contract/tender-state';
import type { SignedInCtx } from '../context.ts';
import { type LockedTender, lockTender } from '../locked-tender/lock-tender.queries.ts';
import { keeps, readerOf, tenderClosed, tenderNotFound, underField } from '../locked-tender/tender-access.ts';
import { announceTender } from '../news/news.ts';
import { photoStore, photoUrls } from '../photo/photo-store.ts';
import { deletePhoto, insertPhoto, raiseVersion, readPhotos, readPhotoTender } from '../photo/tender-photo.queries.ts';
import { findTender, getTender } from './get-tender.ts';

/** The open tender that the caller keeps. @throws DomainError TENDER_NOT_FOUND, TENDER_CLOSED */
async function lockOwn(tx: Tx, ctx: SignedInCtx, id: number): Promise<LockedTender> {
  const tender = await lockTender(tx, { id });
  if (!tender || !keeps(readerOf(ctx.principal), tender)) throw tenderNotFound();
  if (tender.status !== 'open') throw tenderClosed();
  return tender;
}

/** Pictures made anew of the pixels of what was sent, each under a name of ours. */
async function keepAll(ctx: SignedInCtx, files: readonly UploadedFile[]): Promise<string[]> {
  const names: string[] = [];
  try {
    for (const file of files) {
      const { renderings } = await takePicture(file, { sizes: photoStore.sizes, field: 'photos' });
      names.push(await photoStore.keep(ctx.files, renderings));
    }
    return names;
  } catch (thrown) {
    await dropAll(ctx, names);
    throw thrown;
  }
}

/** A file that stays behind is nobody's harm. */
async function dropAll(ctx: SignedInCtx, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => photoStore.drop(ctx.files, name))).catch((err: unknown) =>
    ctx.log.warn({ err }, 'A picture of a tender could not be taken away'),
  );
}

/** Adds pictures to an open tender. @throws DomainError TENDER_NOT_FOUND, TENDER_CLOSED, PHOTOS_TOO_MANY; what `takePicture` refuses */
export async function addAttachments(ctx: SignedInCtx, { id, photos }: AddAttachments): Promise<{ data: Tender }> {
  // Whoever may not add any has none decoded.
  const { stored, reader } = await findTender(ctx, id);
  if (!keeps(reader, stored)) throw tenderNotFound();
  if (stored.photos.length + photos.length > TENDER_LIMITS.photos) throw tooMany();
  const names = await keepAll(ctx, photos);
  try {
    await inTransaction(ctx.db.pool, async (tx) => {
      const tender = await lockOwn(tx, ctx, id);
      if ((await readPhotos(tx, { tender: id })).length + names.length > TENDER_LIMITS.photos) throw tooMany();
      for (const name of names) await insertPhoto(tx, { tender: id, name });
      await announceOwn(tx, tender);
    });
  } catch (thrown) {
    await dropAll(ctx, names);
    throw thrown;
  }
  return getTender(ctx, { id });
}

async function announceOwn(tx: Tx, { id, user_id }: LockedTender): Promise<void> {
  const written = await raiseVersion(tx, { id });
  await announceTender(tx, { id, version: written?.version ?? 0, userIds: [user_id] });
}

const tooMany = (): DomainError => underField('photos', 'PHOTOS_TOO_MANY');

/** Takes a picture away from an open tender. @throws DomainError PHOTO_NOT_FOUND, TENDER_CLOSED */
export async function deleteAttachment(ctx: SignedInCtx, { id }: AttachmentKey): Promise<{ data: { id: number; photos: Photo[] } }> {
  const { name, photos } = await inTransaction(ctx.db.pool, async (tx) => {
    const shown = await readPhotoTender(tx, { id });
    const tender = shown && (await lockTender(tx, { id: shown.tender }));
    if (!tender || !keeps(readerOf(ctx.principal), tender)) throw new DomainError('NOT_FOUND', 'PHOTO_NOT_FOUND');
    if (tender.status !== 'open') throw tenderClosed();
    const gone = await deletePhoto(tx, { id });
    if (!gone) throw new DomainError('NOT_FOUND', 'PHOTO_NOT_FOUND');
    await announceOwn(tx, tender);
    return { name: gone.name, photos: await readPhotos(tx, { tender: tender.id }) };
  });
  await dropAll(ctx, [name]);
  return { data: { id, photos: photos.map((photo) => ({ id: photo.id, ...photoUrls(photo.name) })) } };
}
