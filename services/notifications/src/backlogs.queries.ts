import { backlog } from '@market/service-kit/admin/backlog.queries';

/** What waits to be done beside requests, by name. */
export const backlogs = {
  // Letters and text messages that no carrier has taken yet.
  deliveries: backlog({ rows: `delivery WHERE state = 'waiting' ORDER BY due_at`, since: 'created_at' }),
};
