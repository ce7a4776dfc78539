import { number } from '../data/columns.ts';
import { oneRow } from '../data/statement.ts';
import { COUNTED_MAX } from './backlog.queries.ts';

/** Events that failed at least once and are tried again. */
export const countRetries = oneRow({
  text: `SELECT count(*)::int AS retries FROM (SELECT FROM inbox_retry LIMIT ${COUNTED_MAX}) AS tried`,
  row: { retries: number },
});
