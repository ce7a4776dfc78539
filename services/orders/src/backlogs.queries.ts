import { backlog } from '@market/service-kit/admin/backlog.queries';

/** What waits to be done beside requests, by name. */
export const backlogs = {
  // Longer than a moment: nobody goes on with them, or the catalogue does not answer.
  checkouts: backlog({ rows: `checkout WHERE state IN ('reserving', 'releasing') ORDER BY changed_at`, since: 'begun_at' }),
  settlements: backlog({ rows: 'stock_settlement ORDER BY due_at', since: 'wanted_at' }),
  files: backlog({ rows: `order_file WHERE state = 'waiting' ORDER BY due_at`, since: 'created_at' }),
};
