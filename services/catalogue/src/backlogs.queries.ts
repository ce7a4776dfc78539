import { backlog } from '@market/service-kit/admin/backlog.queries';

/** What waits to be done beside requests, by name. */
export const backlogs = {
  indexing: backlog({ rows: 'index_wish ORDER BY id', since: 'wished_at' }),
  // A piece of one moves its moment: how long it lies untouched, however big it is.
  imports: backlog({
    rows: `import_job WHERE state IN ('checking', 'importing', 'photos', 'undoing') ORDER BY touched_at, id`,
    since: 'touched_at',
  }),
  bulk_changes: backlog({ rows: `bulk_change WHERE state IN ('working', 'undoing') ORDER BY touched_at, id`, since: 'touched_at' }),
  exports: backlog({ rows: `export_job WHERE state = 'waiting' ORDER BY id`, since: 'created_at' }),
  decisions: backlog({ rows: 'moderation_decision WHERE due_at <= now() ORDER BY due_at', since: 'due_at' }),
};
