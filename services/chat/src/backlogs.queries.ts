import { backlog } from '@market/service-kit/admin/backlog.queries';

/** What waits to be done beside requests, by name. */
export const backlogs = {
  // Channels that moved and were not looked at for what their people should be told of.
  telling: backlog({ rows: 'channel WHERE clock > (SELECT clock FROM telling) ORDER BY clock', since: 'to_timestamp(clock / 1000.0)' }),
};
