import { number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

const KEPT = 'SELECT coalesce(sum(bytes), 0) FROM kept_file WHERE company_id = $company';

/** Takes room for a file before it is written. Answers 0 where there is none; whoever asks holds the others of the company. */
export const reserveRoom = noRows({
  text: `INSERT INTO kept_file (path, company_id, bytes) SELECT $path, $company, $bytes::float8 WHERE (${KEPT}) + $bytes::float8 <= $limit::float8`,
  values: { path: text, company: number, bytes: number, limit: number },
});

/** Notes a file whose size was not known before it was written. */
export const noteKeptFile = noRows({
  text: 'INSERT INTO kept_file (path, company_id, bytes) VALUES ($path, $company, $bytes::float8)',
  values: { path: text, company: number, bytes: number },
});

export const readKeptBytes = oneRow({
  text: `SELECT (${KEPT})::float8 AS bytes`,
  values: { company: number },
  row: { bytes: number },
});

export const forgetKeptFile = noRows({ text: 'DELETE FROM kept_file WHERE path = $path', values: { path: text } });
