import type { Tx } from '@market/service-kit/data/tx';
import type { GoodsAccess } from '../goods/goods-owner.ts';
import { publishPhotos } from '../goods/product-changes.queries.ts';
import { sendToModeration } from '../goods/send-to-moderation.ts';
import type { StoredProduct } from '../goods/stored-product.queries.ts';
import {
  clearWaitingPhotos,
  comparePhotoSets,
  copyPhotos,
  dropEmptyChange,
  setPending,
  submitPhotos,
  unmarkWaitingPhotos,
} from './photo-set.queries.ts';
import type { PhotoSet } from './photo-set-rows.queries.ts';

/** Opens the pictures of a product for changing. By the rules of approval, see `saveProducts`. */
export async function openPhotoSet(
  tx: Tx,
  { companyId, author }: GoodsAccess,
  { id, moderation, change }: StoredProduct,
): Promise<PhotoSet> {
  if (author.kind === 'vendor' && moderation === 'approved') {
    await submitPhotos(tx, { product: id, company: companyId, author: author.userId });
    if (!change?.photos) await copyPhotos(tx, { product: id });
    return { productId: id, table: 'product_change_photo' };
  }
  if (author.kind === 'vendor') {
    await setPending(tx, { product: id });
    await sendToModeration(tx, { companyId, authorId: author.userId }, [{ id, content: null }]);
  }
  if (author.kind === 'trusted' && change?.photos) {
    await publishPhotos(tx, [id]);
    await clearWaitingPhotos(tx, { product: id });
    await unmarkWaitingPhotos(tx, { product: id });
  }
  return { productId: id, table: 'product_photo' };
}

/** Closes a set after the change: pictures that came to be as they are published need nobody's eye. Answers whether they wait. */
export async function closePhotoSet(tx: Tx, photoSet: PhotoSet): Promise<boolean> {
  if (photoSet.table === 'product_photo') return false;
  const answer = await comparePhotoSets(tx, { product: photoSet.productId });
  if (!answer?.same) return true;
  await clearWaitingPhotos(tx, { product: photoSet.productId });
  await unmarkWaitingPhotos(tx, { product: photoSet.productId });
  await dropEmptyChange(tx, { product: photoSet.productId });
  return false;
}
