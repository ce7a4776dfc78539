import { backlog } from '@market/service-kit/admin/backlog.queries';

/** What waits to be done beside requests, by name. */
export const backlogs = {
  // Hires of which orders have yet to make an offer.
  offers: backlog({ rows: 'wanted_offer ORDER BY due_at', since: 'wanted_at' }),
};
