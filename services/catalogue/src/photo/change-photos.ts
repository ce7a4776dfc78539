import type { DeletedPhoto, OrderPhotos, PhotosAnswer } from '@market/catalogue-contract/product-photo';
import { inTransaction, rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import { audienceOf, isInsider } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { beginChange } from '../goods/goods-owner.ts';
import { lockProducts } from '../goods/stored-product.ts';
import { indexProducts } from '../indexing/index-products.ts';
import { closePhotoSet, openPhotoSet, type PhotoSet, photosOf } from './photo-set.ts';

type Photos = z.input<typeof PhotosAnswer>['data'];

/** Runs a change on the pictures of a product as its author may make it. */
async function changePhotoSet(
  tx: Tx,
  ctx: SignedInCtx,
  { id, change }: { id: number; change: (photoSet: PhotoSet) => Promise<void> },
): Promise<Photos> {
  const save = await beginChange(tx, ctx, id);
  const [stored] = await lockProducts(tx, [id]);
  if (!stored) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  const photoSet = await openPhotoSet(tx, save, stored);
  await change(photoSet);
  const photos = await photosOf(tx, photoSet);
  const pending = await closePhotoSet(tx, photoSet);
  await indexProducts(tx, [id]);
  return { photos, pending };
}

const OWNER = `
  SELECT p.id, p.company_id FROM product p
  WHERE p.id IN (SELECT product_id FROM product_photo WHERE id = $1 UNION SELECT product_id FROM product_change_photo WHERE id = $1)`;

/** The product of a picture that the caller manages. @throws DomainError PHOTO_NOT_FOUND */
async function productOf(tx: Tx, ctx: SignedInCtx, photoId: number): Promise<number> {
  const [product] = await rowsOf<{ id: number; company_id: number }>(tx, OWNER, [photoId]);
  if (!product || !isInsider(audienceOf(ctx.principal), product.company_id)) throw new DomainError('NOT_FOUND', 'PHOTO_NOT_FOUND');
  return product.id;
}

const NEXT_MAIN = (table: PhotoSet['table']) => `
  UPDATE ${table} SET main = true WHERE id = (SELECT id FROM ${table} WHERE product_id = $1 ORDER BY position, id LIMIT 1)
  AND NOT EXISTS (SELECT FROM ${table} WHERE product_id = $1 AND main)`;

/** Takes a picture away; when it was the main one, the next becomes it. @throws DomainError PHOTO_NOT_FOUND */
export async function deletePhoto(ctx: SignedInCtx, { id }: { id: number }): Promise<z.input<typeof DeletedPhoto>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const change = async ({ table, productId }: PhotoSet) => {
      const gone = await rowsOf(tx, `DELETE FROM ${table} WHERE id = $1 AND product_id = $2 RETURNING id`, [id, productId]);
      if (gone.length === 0) throw new DomainError('NOT_FOUND', 'PHOTO_NOT_FOUND');
      await rowsOf(tx, NEXT_MAIN(table), [productId]);
    };
    return { data: { id, ...(await changePhotoSet(tx, ctx, { id: await productOf(tx, ctx, id), change })) } };
  });
}

/** Makes a picture the one that lists show. @throws DomainError PHOTO_NOT_FOUND */
export async function setMainPhoto(ctx: SignedInCtx, { id }: { id: number }): Promise<z.input<typeof PhotosAnswer>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const change = async ({ table, productId }: PhotoSet) => {
      // Never two at a time, not even within a statement.
      await rowsOf(tx, `UPDATE ${table} SET main = false WHERE product_id = $1 AND main AND id <> $2`, [productId, id]);
      const set = await rowsOf(tx, `UPDATE ${table} SET main = true WHERE product_id = $1 AND id = $2 RETURNING id`, [productId, id]);
      if (set.length === 0) throw new DomainError('NOT_FOUND', 'PHOTO_NOT_FOUND');
    };
    return { data: await changePhotoSet(tx, ctx, { id: await productOf(tx, ctx, id), change }) };
  });
}

/** Puts a product's pictures in order: all of them, by their numbers. @throws DomainError PRODUCT_NOT_FOUND, PHOTOS_CHANGED */
export async function orderPhotos(ctx: SignedInCtx, { id, ids }: OrderPhotos): Promise<z.input<typeof PhotosAnswer>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const change = async ({ table, productId }: PhotoSet) => {
      const there = (await rowsOf<{ id: number }>(tx, `SELECT id FROM ${table} WHERE product_id = $1`, [productId])).map((row) => row.id);
      const isWhole = there.length === ids.length && new Set(ids).size === ids.length && there.every((photo) => ids.includes(photo));
      if (!isWhole) throw new DomainError('CONFLICT', 'PHOTOS_CHANGED');
      const sql = `
        UPDATE ${table} photo SET position = place.at - 1 FROM unnest($2::int[]) WITH ORDINALITY place (id, at)
        WHERE photo.product_id = $1 AND photo.id = place.id`;
      await rowsOf(tx, sql, [productId, ids]);
    };
    return { data: await changePhotoSet(tx, ctx, { id, change }) };
  });
}
