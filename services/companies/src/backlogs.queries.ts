import { backlog } from '@market/service-kit/admin/backlog.queries';

/** What waits to be done beside requests, by name. */
export const backlogs = {
  // Whom identity has yet to be told for which company they act.
  memberships: backlog({ rows: 'membership_errand ORDER BY due_at', since: 'wanted_at' }),
};
