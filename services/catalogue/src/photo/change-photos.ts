import type { DeletedPhoto, OrderPhotos, PhotosAnswer } from '@market/catalogue-contract/product-photo';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import { audienceOf, isInsider } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { beginChange } from '../goods/goods-owner.ts';
import { lockProducts } from '../goods/stored-product.queries.ts';
import { indexProducts } from '../indexing/index-products.ts';
import { readPhotoOwner } from './photo.queries.ts';
import { closePhotoSet, openPhotoSet } from './photo-set.ts';
import { deletePhotoRow, type PhotoSet, photosOf, promoteFirst, readPhotoIds, setMain, setPhotoOrder } from './photo-set-rows.queries.ts';

type Photos = z.input<typeof PhotosAnswer>['data'];

/** Runs a change on the pictures of a product as its author may make it. */
async function changePhotoSet(
  tx: Tx,
  ctx: SignedInCtx,
  { id, change }: { id: number; change: (photoSet: PhotoSet) => Promise<void> },
): Promise<Photos> {
  const access = await beginChange(tx, ctx, id);
  const [stored] = await lockProducts(tx, [id]);
  if (!stored) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  const photoSet = await openPhotoSet(tx, access, stored);
  await change(photoSet);
  const photos = await photosOf(tx, photoSet);
  const pending = await closePhotoSet(tx, photoSet);
  await indexProducts(tx, [id]);
  return { photos, pending };
}

/** The product of a picture that the caller manages. @throws DomainError PHOTO_NOT_FOUND */
async function productOf(tx: Tx, ctx: SignedInCtx, photoId: number): Promise<number> {
  const product = await readPhotoOwner(tx, { photo: photoId });
  if (!product || !isInsider(audienceOf(ctx.principal), product.company_id)) throw new DomainError('NOT_FOUND', 'PHOTO_NOT_FOUND');
  return product.id;
}

/** Takes a picture away; when it was the main one, the next becomes it. @throws DomainError PHOTO_NOT_FOUND */
export async function deletePhoto(ctx: SignedInCtx, { id }: { id: number }): Promise<z.input<typeof DeletedPhoto>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const change = async (photoSet: PhotoSet) => {
      if (!(await deletePhotoRow(tx, { ...photoSet, photo: id }))) throw new DomainError('NOT_FOUND', 'PHOTO_NOT_FOUND');
      await promoteFirst(tx, photoSet);
    };
    return { data: { id, ...(await changePhotoSet(tx, ctx, { id: await productOf(tx, ctx, id), change })) } };
  });
}

/** Makes a picture the one that lists show. @throws DomainError PHOTO_NOT_FOUND */
export async function setMainPhoto(ctx: SignedInCtx, { id }: { id: number }): Promise<z.input<typeof PhotosAnswer>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const change = async (photoSet: PhotoSet) => {
      if (!(await setMain(tx, { ...photoSet, photo: id }))) throw new DomainError('NOT_FOUND', 'PHOTO_NOT_FOUND');
    };
    return { data: await changePhotoSet(tx, ctx, { id: await productOf(tx, ctx, id), change }) };
  });
}

/** Puts a product's pictures in order: all of them, by their numbers. @throws DomainError PRODUCT_NOT_FOUND, PHOTOS_CHANGED */
export async function orderPhotos(ctx: SignedInCtx, { id, ids }: OrderPhotos): Promise<z.input<typeof PhotosAnswer>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const change = async (photoSet: PhotoSet) => {
      const there = await readPhotoIds(tx, photoSet);
      const isWhole = there.length === ids.length && new Set(ids).size === ids.length && there.every((photo) => ids.includes(photo));
      if (!isWhole) throw new DomainError('CONFLICT', 'PHOTOS_CHANGED');
      await setPhotoOrder(tx, { ...photoSet, photos: ids });
    };
    return { data: await changePhotoSet(tx, ctx, { id, change }) };
  });
}
