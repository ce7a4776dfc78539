import { nullable, number } from '../data/columns.ts';
import { oneRow } from '../data/statement.ts';

/** Beyond this many it does not matter how many more there are, and to count them would cost. */
const COUNTED_MAX = 10_000;

/** What the outbox holds that the bus does not have yet. */
export const readOutboxBacklog = oneRow({
  text: `SELECT count(*)::int AS waiting, extract(epoch FROM clock_timestamp() - min(created_at))::float8 AS oldest
    FROM (SELECT created_at FROM outbox WHERE published_at IS NULL ORDER BY seq LIMIT ${COUNTED_MAX}) AS unpublished`,
  row: { waiting: number, oldest: nullable(number) },
});

/** Events that failed at least once and are tried again. */
export const countRetries = oneRow({
  text: `SELECT count(*)::int AS retries FROM (SELECT FROM inbox_retry LIMIT ${COUNTED_MAX}) AS tried`,
  row: { retries: number },
});
