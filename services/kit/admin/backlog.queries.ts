import { number } from '../data/columns.ts';
import { oneRow, type Statement } from '../data/statement.ts';

/** Beyond this many it does not matter how many more there are, and to count them would cost. */
export const COUNTED_MAX = 10_000;

const BACKLOG = { waiting: number, oldest: number };

/** How many wait, and for how many seconds the oldest of them does. */
export type ReadBacklog = Statement<Record<never, never>, typeof BACKLOG, { waiting: number; oldest: number } | null>;

interface Waiting {
  /** What waits: a table, and a condition that one of its indexes has or that everything in it fulfils; nothing that grows with what was done. */
  rows: string;
  /** Since when: SQL of the moment at which it was wanted, which no attempt moves. */
  since: string;
}

/** Declares how a backlog is read. */
export const backlog = ({ rows, since }: Waiting): ReadBacklog =>
  oneRow({
    text: `SELECT count(*)::int AS waiting, coalesce(greatest(extract(epoch FROM clock_timestamp() - min(since)), 0), 0)::float8 AS oldest
      FROM (SELECT ${since} AS since FROM ${rows} LIMIT ${COUNTED_MAX}) AS due`,
    row: BACKLOG,
  });

/** What the outbox holds that the bus does not have yet. */
export const readOutboxBacklog = backlog({ rows: 'outbox WHERE published_at IS NULL ORDER BY seq', since: 'created_at' });
