import { date, number } from '@market/service-kit/data/columns';
import { manyRows, noRows } from '@market/service-kit/data/statement';

/** Open tenders whose time is over. */
export const readOver = manyRows({
  text: `SELECT id FROM tender WHERE status = 'open' AND deleted_at IS NULL AND closes_at <= $now ORDER BY closes_at LIMIT 200`,
  values: { now: date },
  row: { id: number },
});

/** Open tenders that close before the day, and whose owner was not reminded. */
export const readClosing = manyRows({
  text: `SELECT id FROM tender WHERE status = 'open' AND deleted_at IS NULL AND reminded_at IS NULL AND closes_at > $now AND closes_at <= $before
      -- One that was open for no longer needs no reminder.
      AND created_at < closes_at - ($before - $now)
    ORDER BY closes_at LIMIT 200`,
  values: { now: date, before: date },
  row: { id: number },
});

export const noteReminder = noRows({
  text: 'UPDATE tender SET reminded_at = $now WHERE id = $id AND reminded_at IS NULL',
  values: { id: number, now: date },
});
