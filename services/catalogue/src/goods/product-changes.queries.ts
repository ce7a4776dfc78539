import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import type { Content } from './stored-product.ts';

/** What somebody has to look at. Without a content the product's own row is what is judged. */
export interface Submission {
  id: number;
  content: Content | null;
}

const SUBMIT = `
  INSERT INTO product_change AS known (product_id, company_id, content, author_id)
  SELECT s.product_id, $2, s.content, $3 FROM json_to_recordset($1::json) AS s (product_id int, content jsonb)
  ON CONFLICT (product_id) DO UPDATE SET
    state = 'pending', reason = NULL, content = excluded.content, version = known.version + 1, author_id = excluded.author_id,
    submitted_at = now()`;

/** Puts contents into the queue in place of what the vendor sent before. */
export async function submitChanges(
  tx: Tx,
  { companyId, authorId }: { companyId: number; authorId: number },
  submissions: readonly Submission[],
): Promise<void> {
  if (submissions.length === 0) return;
  const records = submissions.map(({ id, content }) => ({ product_id: id, content }));
  await rowsOf(tx, SUBMIT, [JSON.stringify(records), companyId, authorId]);
}

/** Whoever is looking at these has to look again; what was refused stays so. */
export async function renewChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await rowsOf(tx, 'UPDATE product_change SET version = version + 1 WHERE product_id = ANY ($1::int[])', [ids]);
}

/** Takes changes out of the queue: there is nothing left to judge. */
export async function dropChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await rowsOf(tx, 'DELETE FROM product_change WHERE product_id = ANY ($1::int[])', [ids]);
}

/** The same where nothing but a content waited: pictures that wait are judged on. */
export async function withdrawContents(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await rowsOf(tx, 'DELETE FROM product_change WHERE product_id = ANY ($1::int[]) AND NOT photos', [ids]);
  await rowsOf(tx, 'UPDATE product_change SET content = NULL, version = version + 1 WHERE product_id = ANY ($1::int[])', [ids]);
}

const PUBLISH_PHOTOS = `
  INSERT INTO product_photo (id, product_id, path, main, position, width, height)
  SELECT id, product_id, path, main, position, width, height FROM product_change_photo WHERE product_id = ANY ($1::int[])`;

/** Shows the pictures that waited, in place of those that were shown. */
export async function publishPhotos(tx: Tx, ids: readonly number[]): Promise<void> {
  const waiting = 'SELECT product_id AS id FROM product_change WHERE photos AND product_id = ANY ($1::int[])';
  const changed = (await rowsOf<{ id: number }>(tx, waiting, [ids])).map(({ id }) => id);
  if (changed.length === 0) return;
  await rowsOf(tx, 'DELETE FROM product_photo WHERE product_id = ANY ($1::int[])', [changed]);
  await rowsOf(tx, PUBLISH_PHOTOS, [changed]);
}
