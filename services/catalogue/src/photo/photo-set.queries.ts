import { boolean } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const SUBMIT_PHOTOS = statement({
  name: 'catalogue.submit-photos',
  text: `
  INSERT INTO product_change AS known (product_id, company_id, photos, author_id) VALUES ($1, $2, true, $3)
  ON CONFLICT (product_id) DO UPDATE SET
    state = 'pending', reason = NULL, photos = true, version = known.version + 1, author_id = excluded.author_id, submitted_at = now()`,
  parameters: ['product', 'company', 'author'],
  row: {},
});

export const submitPhotos = (tx: Tx, values: readonly [product: number, company: number, author: number]) =>
  queryRows(tx, SUBMIT_PHOTOS, values);

const COPY_PHOTOS = statement({
  name: 'catalogue.copy-photos',
  text: `
  INSERT INTO product_change_photo (id, product_id, path, main, position, width, height)
  SELECT id, product_id, path, main, position, width, height FROM product_photo WHERE product_id = $1`,
  parameters: ['product'],
  row: {},
});

export const copyPhotos = (tx: Tx, product: number) => queryRows(tx, COPY_PHOTOS, [product]);

const SET_PENDING = statement({
  name: 'catalogue.set-pending',
  text: `UPDATE product SET moderation = 'pending', moderation_reason = NULL WHERE id = $1`,
  parameters: ['product'],
  row: {},
});

export const setPending = (tx: Tx, product: number) => queryRows(tx, SET_PENDING, [product]);

const CLEAR_WAITING_PHOTOS = statement({
  name: 'catalogue.clear-waiting-photos',
  text: 'DELETE FROM product_change_photo WHERE product_id = $1',
  parameters: ['product'],
  row: {},
});

export const clearWaitingPhotos = (tx: Tx, product: number) => queryRows(tx, CLEAR_WAITING_PHOTOS, [product]);

const UNMARK_WAITING_PHOTOS = statement({
  name: 'catalogue.unmark-waiting-photos',
  text: 'UPDATE product_change SET photos = false, version = version + 1 WHERE product_id = $1',
  parameters: ['product'],
  row: {},
});

export const unmarkWaitingPhotos = (tx: Tx, product: number) => queryRows(tx, UNMARK_WAITING_PHOTOS, [product]);

const COMPARE_PHOTO_SETS = statement({
  name: 'catalogue.compare-photo-sets',
  text: `
  SELECT (
    SELECT array_agg(path || main ORDER BY main DESC, position, id) FROM product_photo WHERE product_id = $1
  ) IS NOT DISTINCT FROM (
    SELECT array_agg(path || main ORDER BY main DESC, position, id) FROM product_change_photo WHERE product_id = $1
  ) AS same`,
  parameters: ['product'],
  row: { same: boolean },
});

export const comparePhotoSets = (tx: Tx, product: number) => queryRow(tx, COMPARE_PHOTO_SETS, [product]);

const DROP_EMPTY_CHANGE = statement({
  name: 'catalogue.drop-empty-change',
  text: 'DELETE FROM product_change WHERE product_id = $1 AND content IS NULL',
  parameters: ['product'],
  row: {},
});

export const dropEmptyChange = (tx: Tx, product: number) => queryRows(tx, DROP_EMPTY_CHANGE, [product]);
