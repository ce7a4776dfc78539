import { backlog } from '@market/service-kit/admin/backlog.queries';
import { EVENT_TRIES } from './payment/payment.queries.ts';

/** What waits to be done beside requests, by name. */
export const backlogs = {
  // What the provider told of payments, and what is to go back to cards.
  payment_events: backlog({
    rows: `payment_event WHERE done_at IS NULL AND tries < ${EVENT_TRIES} ORDER BY received_at`,
    since: 'received_at',
  }),
  refunds: backlog({ rows: `refund WHERE state = 'wanted' ORDER BY due_at`, since: 'created_at' }),
};
