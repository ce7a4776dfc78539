import { boolean, listOf, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

export const queueImportPhotos = noRows({
  text: `INSERT INTO import_photo AS known (job_id, number, product_id, url, position)
    SELECT $job, number, product_id, url, position
    FROM json_to_recordset($links::json) AS link (number int, product_id int, url text, position int)
    ON CONFLICT (product_id, url) DO UPDATE SET
      job_id = excluded.job_id, number = excluded.number, position = excluded.position, state = 'pending', problem = NULL, claimed_until = NULL
    WHERE known.state = 'failed'`,
  values: { job: number, links: text },
});

/** Links of a stopped import are not waited for: the next file that names them has them fetched. */
export const forgetPendingPhotos = noRows({
  text: `DELETE FROM import_photo WHERE job_id = $job AND state = 'pending'`,
  values: { job: number },
});

export const lockNextPhoto = oneRow({
  text: `SELECT p.job_id AS "jobId", j.company_id AS "companyId", p.url FROM import_photo p JOIN import_job j ON j.id = p.job_id
    WHERE j.state = 'photos' AND p.state = 'pending' AND (p.claimed_until IS NULL OR p.claimed_until < now()) AND j.company_id <> ALL ($busy::int[])
    ORDER BY j.touched_at, p.id LIMIT 1 FOR UPDATE OF p SKIP LOCKED`,
  values: { busy: listOf(number) },
  row: { jobId: number, companyId: number, url: text },
});

/** All places of the same picture: variants of a model usually share it. */
export const claimPhotos = manyRows({
  text: `UPDATE import_photo SET claimed_until = now() + interval '2 minutes'
    WHERE job_id = $job AND url = $url AND state = 'pending' AND (claimed_until IS NULL OR claimed_until < now())
    RETURNING id, product_id AS "productId"`,
  values: { job: number, url: text },
  row: { id: number, productId: number },
});

export const readImportOwner = oneRow({
  text: 'SELECT id, company_id, user_id, staff FROM import_job WHERE id = $job',
  values: { job: number },
  row: { id: number, company_id: number, user_id: number, staff: boolean },
});

export const finishPhoto = manyRows({
  text: `UPDATE import_photo SET state = 'done', path = $path WHERE id = $photo AND state = 'pending' RETURNING id`,
  values: { photo: number, path: text },
  row: { id: number },
});

export const failPhotos = noRows({
  text: `UPDATE import_photo SET state = 'failed', problem = $problem::jsonb WHERE id = ANY ($photos::int[]) AND state = 'pending'`,
  values: { photos: listOf(number), problem: text },
});

export const findPendingPhoto = noRows({
  text: `SELECT FROM import_photo WHERE job_id = $job AND state = 'pending' LIMIT 1`,
  values: { job: number },
});

/** Of these products those that people have reviewed, or given pictures that no import fetched; of earlier fetches only their number is known. */
export const readGained = manyRows({
  text: `SELECT p.id FROM product p WHERE p.id = ANY ($products::int[]) AND (
      EXISTS (SELECT FROM review r WHERE r.product_id = p.id)
      OR (
        SELECT count(*) FROM (
          SELECT path FROM product_photo WHERE product_id = p.id UNION SELECT path FROM product_change_photo WHERE product_id = p.id
        ) shown WHERE NOT EXISTS (SELECT FROM import_photo f WHERE f.product_id = p.id AND f.path = shown.path)
      ) > (SELECT count(*) FROM import_photo f WHERE f.product_id = p.id AND f.state = 'done' AND f.path IS NULL)
    )`,
  values: { products: listOf(number) },
  row: { id: number },
});

export const touchImport = noRows({
  text: 'UPDATE import_job SET touched_at = clock_timestamp() WHERE id = $job',
  values: { job: number },
});
