import { number } from '@market/service-kit/data/columns';
import { queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
import type { Content } from './stored-product.ts';

/** What waits for moderation. Without a content the product's own row is what is judged. */
export interface Submission {
  id: number;
  content: Content | null;
}

const SUBMIT_CHANGES = statement({
  name: 'catalogue.submit-changes',
  text: `
  INSERT INTO product_change AS known (product_id, company_id, content, author_id)
  SELECT s.product_id, $2, s.content, $3 FROM json_to_recordset($1::json) AS s (product_id int, content jsonb)
  ON CONFLICT (product_id) DO UPDATE SET
    state = 'pending', reason = NULL, content = excluded.content, version = known.version + 1, author_id = excluded.author_id,
    submitted_at = now()`,
  parameters: ['submissions', 'company', 'author'],
  row: {},
});

/** Puts contents into the queue in place of what the vendor sent before. */
export async function submitChanges(
  tx: Tx,
  { companyId, authorId }: { companyId: number; authorId: number },
  submissions: readonly Submission[],
): Promise<void> {
  if (submissions.length === 0) return;
  const records = submissions.map(({ id, content }) => ({ product_id: id, content }));
  await queryRows(tx, SUBMIT_CHANGES, [JSON.stringify(records), companyId, authorId]);
}

const RENEW_CHANGES = statement({
  name: 'catalogue.renew-changes',
  text: 'UPDATE product_change SET version = version + 1 WHERE product_id = ANY ($1::int[])',
  parameters: ['products'],
  row: {},
});

/** Whoever is looking at these has to look again; what was refused stays so. */
export async function renewChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await queryRows(tx, RENEW_CHANGES, [ids]);
}

const DROP_CHANGES = statement({
  name: 'catalogue.drop-changes',
  text: 'DELETE FROM product_change WHERE product_id = ANY ($1::int[])',
  parameters: ['products'],
  row: {},
});

/** Takes changes out of the queue: there is nothing left to judge. */
export async function dropChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await queryRows(tx, DROP_CHANGES, [ids]);
}

const DROP_CONTENT_CHANGES = statement({
  name: 'catalogue.drop-content-changes',
  text: 'DELETE FROM product_change WHERE product_id = ANY ($1::int[]) AND NOT photos',
  parameters: ['products'],
  row: {},
});

const WITHDRAW_CONTENTS = statement({
  name: 'catalogue.withdraw-contents',
  text: 'UPDATE product_change SET content = NULL, version = version + 1 WHERE product_id = ANY ($1::int[])',
  parameters: ['products'],
  row: {},
});

/** The same where nothing but a content waited: pictures that wait are judged on. */
export async function withdrawContents(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await queryRows(tx, DROP_CONTENT_CHANGES, [ids]);
  await queryRows(tx, WITHDRAW_CONTENTS, [ids]);
}

const READ_WAITING_PHOTOS = statement({
  name: 'catalogue.read-waiting-photos',
  text: 'SELECT product_id AS id FROM product_change WHERE photos AND product_id = ANY ($1::int[])',
  parameters: ['products'],
  row: { id: number },
});

const DELETE_SHOWN_PHOTOS = statement({
  name: 'catalogue.delete-shown-photos',
  text: 'DELETE FROM product_photo WHERE product_id = ANY ($1::int[])',
  parameters: ['products'],
  row: {},
});

const PUBLISH_PHOTOS = statement({
  name: 'catalogue.publish-photos',
  text: `
  INSERT INTO product_photo (id, product_id, path, main, position, width, height)
  SELECT id, product_id, path, main, position, width, height FROM product_change_photo WHERE product_id = ANY ($1::int[])`,
  parameters: ['products'],
  row: {},
});

/** Shows the pictures that waited, in place of those that were shown. */
export async function publishPhotos(tx: Tx, ids: readonly number[]): Promise<void> {
  const changed = (await queryRows(tx, READ_WAITING_PHOTOS, [ids])).map(({ id }) => id);
  if (changed.length === 0) return;
  await queryRows(tx, DELETE_SHOWN_PHOTOS, [changed]);
  await queryRows(tx, PUBLISH_PHOTOS, [changed]);
}
