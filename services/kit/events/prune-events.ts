import type { ClientBase } from 'pg';

/** How long a published row can be published again; as long as a stream keeps its messages. */
const OUTBOX_KEPT = '7 days';
/** Longer than any copy of a letter can live: the outbox's time, then the stream's, and some. */
const INBOX_KEPT = '30 days';
const CHUNK = 5_000;

const PRUNE = [
  `DELETE FROM outbox WHERE seq IN (SELECT seq FROM outbox WHERE published_at < now() - interval '${OUTBOX_KEPT}' LIMIT ${CHUNK})`,
  `DELETE FROM inbox WHERE ctid IN (SELECT ctid FROM inbox WHERE done_at < now() - interval '${INBOX_KEPT}' LIMIT ${CHUNK})`,
  `DELETE FROM inbox_retry WHERE ctid IN (SELECT ctid FROM inbox_retry WHERE changed_at < now() - interval '${INBOX_KEPT}' LIMIT ${CHUNK})`,
];

/** Forgets events that nobody can ask for any more, in small deletions that hold no locks for long. Answers the number of rows. */
export async function pruneEvents(client: Pick<ClientBase, 'query'>): Promise<number> {
  let pruned = 0;
  for (const statement of PRUNE) {
    for (let deleted = CHUNK; deleted === CHUNK; pruned += deleted) deleted = (await client.query(statement)).rowCount ?? 0;
  }
  return pruned;
}
