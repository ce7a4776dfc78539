import { backlog } from '@market/service-kit/admin/backlog.queries';

/** What waits to be done beside requests, by name. */
export const backlogs = {
  letters: backlog({ rows: 'letter_job ORDER BY due_at', since: 'created_at' }),
  data_files: backlog({ rows: `data_file WHERE state = 'waiting' ORDER BY due_at`, since: 'created_at' }),
  // Accounts whose promised day has come; the others repent until then.
  deletions: backlog({ rows: 'account_deletion WHERE try_at <= now() ORDER BY try_at', since: 'try_at' }),
};
