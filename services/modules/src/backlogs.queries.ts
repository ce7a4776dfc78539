import { backlog } from '@market/service-kit/admin/backlog.queries';

/** What waits to be done beside requests, by name. */
export const backlogs = {
  // A feed that is due to be signed anew: pages believe it for a time only.
  feed_renewal: backlog({
    rows: `(SELECT issued_at FROM feed ORDER BY revision DESC LIMIT 1) AS newest WHERE issued_at < now() - interval '1 hour'`,
    since: `issued_at + interval '1 hour'`,
  }),
};
