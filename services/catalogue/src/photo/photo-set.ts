import type { Photo } from '@market/catalogue-contract/product';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { publishPhotos, submitChanges } from '../goods/product-changes.queries.ts';
import type { Save } from '../goods/save-products.ts';
import type { StoredProduct } from '../goods/stored-product.ts';

/** Where the pictures stand that an author changes: those that guests see, or those that shall replace them once they are approved. */
export interface PhotoSet {
  productId: number;
  table: 'product_photo' | 'product_change_photo';
}

const SUBMIT_PHOTOS = `
  INSERT INTO product_change AS known (product_id, company_id, photos, author_id) VALUES ($1, $2, true, $3)
  ON CONFLICT (product_id) DO UPDATE SET
    state = 'pending', reason = NULL, photos = true, version = known.version + 1, author_id = excluded.author_id, submitted_at = now()`;
const COPY = `
  INSERT INTO product_change_photo (id, product_id, path, main, position, width, height)
  SELECT id, product_id, path, main, position, width, height FROM product_photo WHERE product_id = $1`;
const NO_PHOTOS_WAIT = 'UPDATE product_change SET photos = false, version = version + 1 WHERE product_id = $1';
const CLEAR = 'DELETE FROM product_change_photo WHERE product_id = $1';

/** Opens the pictures of a product for changing. By the rules of approval, see `saveProducts`. */
export async function openPhotoSet(tx: Tx, { companyId, author }: Save, { id, moderation, change }: StoredProduct): Promise<PhotoSet> {
  if (author.kind === 'vendor' && moderation === 'approved') {
    await rowsOf(tx, SUBMIT_PHOTOS, [id, companyId, author.userId]);
    if (!change?.photos) await rowsOf(tx, COPY, [id]);
    return { productId: id, table: 'product_change_photo' };
  }
  if (author.kind === 'vendor') {
    await rowsOf(tx, `UPDATE product SET moderation = 'pending', moderation_reason = NULL WHERE id = $1`, [id]);
    await submitChanges(tx, { companyId, authorId: author.userId }, [{ id, content: null }]);
  }
  if (author.kind === 'trusted' && change?.photos) {
    await publishPhotos(tx, [id]);
    await rowsOf(tx, CLEAR, [id]);
    await rowsOf(tx, NO_PHOTOS_WAIT, [id]);
  }
  return { productId: id, table: 'product_photo' };
}

const SAME = `
  SELECT (
    SELECT array_agg(path || main ORDER BY main DESC, position, id) FROM product_photo WHERE product_id = $1
  ) IS NOT DISTINCT FROM (
    SELECT array_agg(path || main ORDER BY main DESC, position, id) FROM product_change_photo WHERE product_id = $1
  ) AS same`;

/** Closes a shelf after the change: pictures that came to be as they are published need nobody's eye. Answers whether they wait. */
export async function closePhotoSet(tx: Tx, photoSet: PhotoSet): Promise<boolean> {
  if (photoSet.table === 'product_photo') return false;
  const [answer] = await rowsOf<{ same: boolean }>(tx, SAME, [photoSet.productId]);
  if (!answer?.same) return true;
  await rowsOf(tx, CLEAR, [photoSet.productId]);
  await rowsOf(tx, NO_PHOTOS_WAIT, [photoSet.productId]);
  await rowsOf(tx, 'DELETE FROM product_change WHERE product_id = $1 AND content IS NULL', [photoSet.productId]);
  return false;
}

/** The pictures of a shelf as its form shows them. */
export async function photosOf(tx: Tx, { table, productId }: PhotoSet): Promise<Photo[]> {
  const sql = `
    SELECT photo_json(ROW(id, product_id, path, main, position, width, height)::product_photo) AS photo
    FROM ${table} WHERE product_id = $1 ORDER BY main DESC, position, id`;
  return (await rowsOf<{ photo: Photo }>(tx, sql, [productId])).map(({ photo }) => photo);
}
