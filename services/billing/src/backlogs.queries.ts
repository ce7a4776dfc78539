import { backlog } from '@market/service-kit/admin/backlog.queries';

/** What waits to be done beside requests, by name. */
export const backlogs = {
  // What the provider told of payments, and what is to go back to cards.
  payment_events: backlog({ rows: 'payment_event WHERE done_at IS NULL ORDER BY due_at', since: 'received_at' }),
  refunds: backlog({ rows: `refund WHERE state = 'wanted' ORDER BY due_at`, since: 'created_at' }),
};
