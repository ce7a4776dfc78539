import { nullable, text } from '@market/service-kit/data/columns';
import { execute, queryRows, statement } from '@market/service-kit/data/statement';
import type { Pool } from 'pg';
import { ROWS_AT_ONCE } from '../import/import-job.queries.ts';

const OLD = `j.touched_at < $1::timestamptz - interval '90 days' AND j.state NOT IN ('checking', 'importing', 'photos')`;

const DELETE_OLD_ROWS = statement({
  name: 'catalogue.delete-old-import-rows',
  text: `
  DELETE FROM import_row WHERE (job_id, number) IN (
    SELECT r.job_id, r.number FROM import_job j JOIN import_row r ON r.job_id = j.id WHERE ${OLD} LIMIT ${ROWS_AT_ONCE}
  )`,
  parameters: ['now'],
  row: {},
});

/** At most `ROWS_AT_ONCE`; answers how many. */
export const deleteOldImportRows = (pool: Pool, now: Date) => execute(pool, DELETE_OLD_ROWS, [now]);

/** Whose pictures were fetched stays without its rows: by it the same link is known, and not fetched a second time. */
const DELETE_OLD_IMPORTS = statement({
  name: 'catalogue.delete-old-imports',
  text: `
  DELETE FROM import_job WHERE id IN (
    SELECT j.id FROM import_job j WHERE ${OLD}
      AND NOT EXISTS (SELECT FROM import_row r WHERE r.job_id = j.id)
      AND NOT EXISTS (SELECT FROM import_photo p WHERE p.job_id = j.id AND p.state = 'done') LIMIT 200
  )`,
  parameters: ['now'],
  row: {},
});

export const deleteOldImports = (pool: Pool, now: Date) => execute(pool, DELETE_OLD_IMPORTS, [now]);

const DELETE_OLD_EXPORTS = statement({
  name: 'catalogue.delete-old-exports',
  text: `
  DELETE FROM export_job WHERE id IN (SELECT id FROM export_job WHERE created_at < $1::timestamptz - interval '7 days' LIMIT 200) RETURNING file_key`,
  parameters: ['now'],
  row: { file_key: nullable(text) },
});

/** Answers the files that nobody needs any more. */
export const deleteOldExports = (pool: Pool, now: Date) => queryRows(pool, DELETE_OLD_EXPORTS, [now]);
