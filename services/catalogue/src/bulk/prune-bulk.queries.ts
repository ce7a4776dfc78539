import { date, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows } from '@market/service-kit/data/statement';
import { ROWS_AT_ONCE } from '../import/import-job.queries.ts';

const OLD = `j.touched_at < $now::timestamptz - interval '90 days' AND j.state NOT IN ('checking', 'importing', 'photos', 'undoing')`;

/** At most `ROWS_AT_ONCE`; answers how many. */
export const deleteOldImportRows = noRows({
  text: `DELETE FROM import_row WHERE (job_id, number) IN (
      SELECT r.job_id, r.number FROM import_job j JOIN import_row r ON r.job_id = j.id WHERE ${OLD} LIMIT ${ROWS_AT_ONCE}
    )`,
  values: { now: date },
});

/** Whose pictures were fetched stays without its rows: by it the same link is known, and not fetched a second time. */
export const deleteOldImports = noRows({
  text: `DELETE FROM import_job WHERE id IN (
      SELECT j.id FROM import_job j WHERE ${OLD}
        AND NOT EXISTS (SELECT FROM import_row r WHERE r.job_id = j.id)
        AND NOT EXISTS (SELECT FROM import_photo p WHERE p.job_id = j.id AND p.state = 'done') LIMIT 200
    )`,
  values: { now: date },
});

/** With the files that nobody needs any more. */
export const readOldExports = manyRows({
  text: `SELECT id, file_key FROM export_job WHERE created_at < $now::timestamptz - interval '7 days' ORDER BY id LIMIT 200`,
  values: { now: date },
  row: { id: number, file_key: nullable(text) },
});

/** With what its file is charged with. */
export const deleteExport = noRows({
  text: `WITH gone AS (DELETE FROM export_job WHERE id = $id RETURNING file_key)
    DELETE FROM kept_file WHERE path IN (SELECT file_key FROM gone)`,
  values: { id: number },
});

/** Of a bulk change nothing is to be undone any more; its rows first, as those of imports. */
export const deleteOldBulkRows = noRows({
  text: `DELETE FROM bulk_change_row WHERE (job_id, number) IN (
      SELECT r.job_id, r.number FROM bulk_change j JOIN bulk_change_row r ON r.job_id = j.id
      WHERE j.finished_at < $now::timestamptz - interval '31 days' AND j.state NOT IN ('working', 'undoing') LIMIT ${ROWS_AT_ONCE}
    )`,
  values: { now: date },
});

export const deleteOldBulkChanges = noRows({
  text: `DELETE FROM bulk_change WHERE id IN (
      SELECT j.id FROM bulk_change j
      WHERE j.finished_at < $now::timestamptz - interval '31 days' AND j.state NOT IN ('working', 'undoing')
        AND NOT EXISTS (SELECT FROM bulk_change_row r WHERE r.job_id = j.id) LIMIT 200
    )`,
  values: { now: date },
});
