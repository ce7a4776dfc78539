import { listOf, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import type { Content } from './stored-product.ts';

/** What waits for moderation. Without a content the product's own row is what is judged. */
export interface Submission {
  id: number;
  content: Content | null;
}

const submitChangesRow = noRows({
  text: `INSERT INTO product_change AS known (product_id, company_id, content, author_id)
    SELECT s.product_id, $companyId, s.content, $authorId FROM json_to_recordset($submissions::json) AS s (product_id int, content jsonb)
    ON CONFLICT (product_id) DO UPDATE SET
      state = 'pending', reason = NULL, content = excluded.content, version = known.version + 1, author_id = excluded.author_id,
      submitted_at = now()`,
  values: { submissions: text, companyId: number, authorId: number },
});

/** Puts contents into the queue in place of what the vendor sent before; `sendToModeration` notifies staff as well. */
export async function submitChanges(
  tx: Tx,
  { companyId, authorId }: { companyId: number; authorId: number },
  submissions: readonly Submission[],
): Promise<void> {
  if (submissions.length === 0) return;
  const records = submissions.map(({ id, content }) => ({ product_id: id, content }));
  await submitChangesRow(tx, { submissions: JSON.stringify(records), companyId, authorId });
}

/** The brand of a company that staff are to be notified of; null while the batch before goes on, or nobody looked since the last notice. */
export const claimNotice = oneRow({
  text: `WITH claimed AS (
      INSERT INTO moderation_notice AS known (company_id)
      SELECT id FROM company_card WHERE id = $companyId AND NOT EXISTS (
        SELECT FROM product_change WHERE company_id = $companyId AND state = 'pending' AND submitted_at > now() - interval '30 minutes'
      )
      ON CONFLICT (company_id) DO UPDATE SET seen = false WHERE known.seen RETURNING company_id
    )
    SELECT brand FROM company_card WHERE id = (SELECT company_id FROM claimed)`,
  values: { companyId: number },
  row: { brand: text },
});

const renewChangesRow = noRows({
  text: 'UPDATE product_change SET version = version + 1 WHERE product_id = ANY ($ids::int[])',
  values: { ids: listOf(number) },
});

/** Whoever is looking at these has to look again; what was refused stays so. */
export async function renewChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await renewChangesRow(tx, { ids });
}

const dropChangesRow = noRows({ text: 'DELETE FROM product_change WHERE product_id = ANY ($ids::int[])', values: { ids: listOf(number) } });

/** Takes changes out of the queue: there is nothing left to judge. */
export async function dropChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await dropChangesRow(tx, { ids });
}

const dropContentChanges = noRows({
  text: 'DELETE FROM product_change WHERE product_id = ANY ($ids::int[]) AND NOT photos',
  values: { ids: listOf(number) },
});

const withdrawContentsRow = noRows({
  text: 'UPDATE product_change SET content = NULL, version = version + 1 WHERE product_id = ANY ($ids::int[])',
  values: { ids: listOf(number) },
});

/** The same where nothing but a content waited: pictures that wait are judged on. */
export async function withdrawContents(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await dropContentChanges(tx, { ids });
  await withdrawContentsRow(tx, { ids });
}

const readWaitingPhotos = manyRows({
  text: 'SELECT product_id AS id FROM product_change WHERE photos AND product_id = ANY ($ids::int[])',
  values: { ids: listOf(number) },
  row: { id: number },
});

const deleteShownPhotos = noRows({
  text: 'DELETE FROM product_photo WHERE product_id = ANY ($changed::int[])',
  values: { changed: listOf(number) },
});

const publishPhotosRow = noRows({
  text: `INSERT INTO product_photo (id, product_id, path, main, position, width, height)
    SELECT id, product_id, path, main, position, width, height FROM product_change_photo WHERE product_id = ANY ($changed::int[])`,
  values: { changed: listOf(number) },
});

/** Shows the pictures that waited, in place of those that were shown. */
export async function publishPhotos(tx: Tx, ids: readonly number[]): Promise<void> {
  const changed = (await readWaitingPhotos(tx, { ids })).map(({ id }) => id);
  if (changed.length === 0) return;
  await deleteShownPhotos(tx, { changed });
  await publishPhotosRow(tx, { changed });
}
