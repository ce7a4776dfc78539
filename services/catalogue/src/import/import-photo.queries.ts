import { boolean, number, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const QUEUE_IMPORT_PHOTOS = statement({
  name: 'catalogue.queue-import-photos',
  text: `
  INSERT INTO import_photo AS known (job_id, number, product_id, url, position)
  SELECT $1, number, product_id, url, position FROM json_to_recordset($2::json) AS link (number int, product_id int, url text, position int)
  ON CONFLICT (product_id, url) DO UPDATE SET
    job_id = excluded.job_id, number = excluded.number, position = excluded.position, state = 'pending', problem = NULL, claimed_until = NULL
  WHERE known.state = 'failed'`,
  parameters: ['job', 'links'],
  row: {},
});

export const queueImportPhotos = (tx: Tx, job: number, links: string) => queryRows(tx, QUEUE_IMPORT_PHOTOS, [job, links]);

/** Links of a stopped import are not waited for: the next file that names them has them fetched. */
const FORGET_PENDING_PHOTOS = statement({
  name: 'catalogue.forget-pending-photos',
  text: `DELETE FROM import_photo WHERE job_id = $1 AND state = 'pending'`,
  parameters: ['job'],
  row: {},
});

export const forgetPendingPhotos = (tx: Tx, job: number) => queryRows(tx, FORGET_PENDING_PHOTOS, [job]);

const LOCK_NEXT_PHOTO = statement({
  name: 'catalogue.lock-next-photo',
  text: `
  SELECT p.job_id AS "jobId", p.url FROM import_photo p JOIN import_job j ON j.id = p.job_id
  WHERE j.state = 'photos' AND p.state = 'pending' AND (p.claimed_until IS NULL OR p.claimed_until < now())
  ORDER BY j.touched_at, p.id LIMIT 1 FOR UPDATE OF p SKIP LOCKED`,
  row: { jobId: number, url: text },
});

export const lockNextPhoto = (tx: Tx) => queryRow(tx, LOCK_NEXT_PHOTO);

/** All places of the same picture: variants of a model usually share it. */
const CLAIM_PHOTOS = statement({
  name: 'catalogue.claim-photos',
  text: `
  UPDATE import_photo SET claimed_until = now() + interval '2 minutes'
  WHERE job_id = $1 AND url = $2 AND state = 'pending' AND (claimed_until IS NULL OR claimed_until < now()) RETURNING id, product_id AS "productId"`,
  parameters: ['job', 'url'],
  row: { id: number, productId: number },
});

export const claimPhotos = (tx: Tx, job: number, url: string) => queryRows(tx, CLAIM_PHOTOS, [job, url]);

const READ_IMPORT_OWNER = statement({
  name: 'catalogue.read-import-owner',
  text: 'SELECT id, company_id, user_id, staff FROM import_job WHERE id = $1',
  parameters: ['job'],
  row: { id: number, company_id: number, user_id: number, staff: boolean },
});

export const readImportOwner = (tx: Tx, job: number) => queryRow(tx, READ_IMPORT_OWNER, [job]);

const FINISH_PHOTO = statement({
  name: 'catalogue.finish-photo',
  text: `UPDATE import_photo SET state = 'done' WHERE id = $1 AND state = 'pending' RETURNING id`,
  parameters: ['photo'],
  row: { id: number },
});

export const finishPhoto = (tx: Tx, photo: number) => queryRows(tx, FINISH_PHOTO, [photo]);

const FAIL_PHOTOS = statement({
  name: 'catalogue.fail-photos',
  text: `UPDATE import_photo SET state = 'failed', problem = $2::jsonb WHERE id = ANY ($1::int[]) AND state = 'pending'`,
  parameters: ['photos', 'problem'],
  row: {},
});

export const failPhotos = (tx: Tx, photos: readonly number[], problem: string) => queryRows(tx, FAIL_PHOTOS, [photos, problem]);

const FIND_PENDING_PHOTO = statement({
  name: 'catalogue.find-pending-photo',
  text: `SELECT FROM import_photo WHERE job_id = $1 AND state = 'pending' LIMIT 1`,
  parameters: ['job'],
  row: {},
});

export const findPendingPhoto = (tx: Tx, job: number) => queryRows(tx, FIND_PENDING_PHOTO, [job]);

const TOUCH_IMPORT = statement({
  name: 'catalogue.touch-import',
  text: 'UPDATE import_job SET touched_at = clock_timestamp() WHERE id = $1',
  parameters: ['job'],
  row: {},
});

export const touchImport = (tx: Tx, job: number) => queryRows(tx, TOUCH_IMPORT, [job]);
