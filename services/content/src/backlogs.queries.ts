import { backlog } from '@market/service-kit/admin/backlog.queries';

/** What waits to be done beside requests, by name. */
export const backlogs = {
  // Versions of documents whose time has come.
  versions: backlog({ rows: 'scheduled_version WHERE takes_effect_at <= now()', since: 'takes_effect_at' }),
};
