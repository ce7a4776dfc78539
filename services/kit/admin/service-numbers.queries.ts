import { number } from '../data/columns.ts';
import { oneRow } from '../data/statement.ts';
import { COUNTED_MAX } from './backlog.queries.ts';

/** Events that failed at least once and are tried again. */
export const countRetries = oneRow({
  text: `SELECT count(*)::int AS retries FROM (SELECT FROM inbox_retry LIMIT ${COUNTED_MAX}) AS tried`,
  row: { retries: number },
});

/** For how many seconds the server has failed to archive its log; 0 where it does, or is not to. */
export const readArchive = oneRow({
  text: `SELECT CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity')
      THEN extract(epoch FROM clock_timestamp() - coalesce(last_archived_time, stats_reset, last_failed_time)) ELSE 0 END::float8 AS failing
    FROM pg_stat_archiver`,
  row: { failing: number },
});
