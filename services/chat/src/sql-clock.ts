/** SQL: now, in milliseconds since the epoch. By the clock of Postgres, which all instances share; not that of the transaction, which may have waited. */
export const NOW_MS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** SQL: the same as a table, so that a statement looks at the clock once: `FROM ${MOMENT}`. */
export const MOMENT = `(SELECT ${NOW_MS} AS now_ms) moment`;

/** SQL: the next moment of the clock of channel `c`, which never stands still and never goes back. */
export const NEXT = 'greatest(c.clock + 1, moment.now_ms)';
