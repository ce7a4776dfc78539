import { PRODUCT_LIMITS } from '@market/catalogue-contract/product-form';
import type { UploadedPhotos, UploadPhotos } from '@market/catalogue-contract/product-photo';
import type { UploadedFile } from '@market/kit-contract/uploaded-file';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { refusalAnswer } from '@market/service-kit/trpc/refusal-answer';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import type { GoodsAccess } from '../goods/goods-owner.ts';
import { beginChange, ownedBy } from '../goods/goods-owner.ts';
import { lockProducts, type StoredProduct } from '../goods/stored-product.queries.ts';
import { membersOf } from '../goods/variant-groups.ts';
import { queueGoodsWrite } from '../goods-write-queue.ts';
import { indexProducts } from '../indexing/index-products.ts';
import { readOfColour, readVariantGroup } from './photo.queries.ts';
import { dropPhoto, keepPhoto, type StoredPicture } from './photo-files.ts';
import { closePhotoSet, openPhotoSet } from './photo-set.ts';
import { insertPhotos, measurePhotos, type PhotoSet, photosOf } from './photo-set-rows.queries.ts';

type Answer = z.input<typeof UploadedPhotos>;

/**
 * Adds pictures to a product, and if asked to its model's other variants. A file that cannot be taken does not keep the others out.
 *
 * @throws DomainError PRODUCT_NOT_FOUND, PHOTOS_TOO_MANY, STORAGE_FULL, and what `takePicture` refuses when every file fails
 */
export async function uploadPhotos(ctx: SignedInCtx, asked: UploadPhotos): Promise<Answer> {
  // Files are not decoded for a product of another company.
  const company = await ownedBy(ctx.db.pool, ctx, asked.id);
  const { kept, failed } = await keepAll(ctx, company, asked.photos);
  try {
    const shown = await queueGoodsWrite(ctx, () => inTransaction(ctx.db.pool, (tx) => show(tx, ctx, { asked, kept })));
    return { data: { ...shown, failed } };
  } catch (thrown) {
    await dropAll(ctx, kept);
    throw thrown;
  }
}

async function dropAll({ db: { pool }, files }: SignedInCtx, pictures: readonly StoredPicture[]): Promise<void> {
  await Promise.all(pictures.map(({ path }) => dropPhoto({ pool, files }, path)));
}

interface Kept {
  kept: StoredPicture[];
  failed: Answer['data']['failed'];
}

/** One after another: decoded pictures are large. */
async function keepAll(ctx: SignedInCtx, company: number, photos: readonly UploadedFile[]): Promise<Kept> {
  const kept: StoredPicture[] = [];
  const refused: { index: number; name: string; refusal: DomainError }[] = [];
  for (const [index, file] of photos.entries()) {
    try {
      kept.push(await keepPhoto(ctx, file, { company, field: 'photos' }));
    } catch (thrown) {
      if (!(thrown instanceof DomainError)) {
        await dropAll(ctx, kept);
        throw thrown;
      }
      refused.push({ index, name: file.name, refusal: thrown });
    }
  }
  const [first] = refused;
  if (kept.length === 0 && first) throw first.refusal;
  const failed = refused.map(({ index, name, refusal }) => {
    const { code, message } = refusalAnswer(refusal, ctx).body;
    return { index, name, code, message };
  });
  return { kept, failed };
}

async function show(tx: Tx, ctx: SignedInCtx, { asked, kept }: { asked: UploadPhotos; kept: StoredPicture[] }) {
  const access: GoodsAccess = await beginChange(tx, ctx, asked.id);
  const products = await lockProducts(tx, await targetsOf(tx, asked));
  const own = products.find(({ id }) => id === asked.id);
  if (!own) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  const photoSets: PhotoSet[] = [];
  for (const product of products) photoSets.push(await addPhotos(tx, access, { product, kept }));
  await indexProducts(
    tx,
    products.map(({ id }) => id),
  );
  const photoSet = photoSets[products.indexOf(own)] as PhotoSet;
  return { photos: await photosOf(tx, photoSet), pending: photoSet.table === 'product_change_photo' };
}

/** The products that show what is uploaded. */
async function targetsOf(tx: Tx, { id, scope }: UploadPhotos): Promise<number[]> {
  if (scope === 'sku') return [id];
  if (scope === 'colour') return [id, ...(await readOfColour(tx, { product: id })).map((row) => row.id)];
  const own = await readVariantGroup(tx, { product: id });
  return [id, ...(own?.group == null ? [] : await membersOf(tx, own.group))];
}

/** Puts stored pictures behind those that a product has. @throws DomainError PHOTOS_TOO_MANY */
export async function addPhotos(
  tx: Tx,
  access: GoodsAccess,
  { product, kept }: { product: StoredProduct; kept: StoredPicture[] },
): Promise<PhotoSet> {
  const photoSet = await openPhotoSet(tx, access, product);
  const { count, last } = await measurePhotos(tx, photoSet);
  const limit = PRODUCT_LIMITS.photos;
  if (count + kept.length > limit) throw new DomainError('CONFLICT', 'PHOTOS_TOO_MANY', { limit });
  const records = kept.map((picture, place) => ({
    ...{ product_id: product.id, main: count === 0 && place === 0, position: last + 1 + place },
    ...picture,
  }));
  await insertPhotos(tx, photoSet, records);
  await closePhotoSet(tx, photoSet);
  return photoSet;
}
