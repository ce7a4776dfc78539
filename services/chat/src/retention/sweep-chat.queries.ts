import { listOf, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { MOMENT, NEXT, NOW_MS } from '../sql-clock.ts';

/** SQL: so many days ago, in milliseconds since the epoch. */
const daysAgo = (days: string): string => `(${NOW_MS} - ${days}::bigint * 86400000)`;

/** Archives conversations in which nobody has said a word for so long, nor opened them again; their readers are told by the clock of each. */
export const archiveSilent = manyRows({
  text: `UPDATE channel c SET number = c.number + 1, clock = ${NEXT}, state_at = ${NEXT}, delete_at = ${NEXT} FROM ${MOMENT}
    WHERE c.delete_at = 0 AND c.id IN (
      SELECT id FROM channel WHERE delete_at = 0 AND greatest(last_post_at, state_at) < ${daysAgo('$days::int')} LIMIT $limit FOR UPDATE SKIP LOCKED
    ) RETURNING c.id`,
  values: { days: number, limit: number },
  row: { id: text },
});

/** Posts whose time is over, by conversation. */
export const readOutdated = manyRows({
  text: `SELECT channel_id, array_agg(id) AS ids FROM (
      (SELECT channel_id, id FROM post WHERE create_at < ${daysAgo('$days::int')} LIMIT $limit)
      UNION (SELECT channel_id, id FROM post WHERE delete_at > 0 AND delete_at < ${daysAgo('$deletedDays::int')} LIMIT $limit)
    ) outdated GROUP BY channel_id`,
  values: { days: number, deletedDays: number, limit: number },
  row: { channel_id: text, ids: listOf(text) },
});

/** Reports that are as old as posts may be, and what staff did in conversations then; what is about a post has gone with it. */
export const forgetReports = noRows({
  text: `WITH inspections AS (DELETE FROM channel_staff WHERE join_at IS NULL AND until < ${daysAgo('$days::int')}),
      bars AS (DELETE FROM writing_bar WHERE until < ${daysAgo('$days::int')})
    DELETE FROM report WHERE create_at < ${daysAgo('$days::int')}`,
  values: { days: number },
});

/** Holds the clock of a channel, as whoever writes there does first. */
export const lockChannel = oneRow({
  text: 'SELECT id FROM channel WHERE id = $id FOR UPDATE',
  values: { id: text },
  row: { id: text },
});

/** To be called under that lock. No reader is told: what is as old as that nobody has open. */
export const forgetPosts = noRows({
  text: `WITH gone AS (DELETE FROM post WHERE id = ANY ($ids) AND channel_id = $channel RETURNING delete_at)
    UPDATE channel SET posts_num = posts_num - (SELECT count(*) FROM gone WHERE delete_at = 0)::int WHERE id = $channel`,
  values: { ids: listOf(text), channel: text },
});
