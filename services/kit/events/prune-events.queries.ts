import { noRows } from '../data/statement.ts';

/** How long a published row can be published again; as long as a stream keeps its messages. */
const OUTBOX_KEPT = '7 days';
/** Longer than any copy of an event can live: the outbox's time, then the stream's, and some. */
const INBOX_KEPT = '30 days';
/** It is acted upon within a minute, or its copies on the bus are gone. */
const WAITING_KEPT = OUTBOX_KEPT;
/** Most rows that one statement deletes. */
export const CHUNK = 5_000;

export const PRUNE = [
  `outbox WHERE seq IN (SELECT seq FROM outbox WHERE published_at < now() - interval '${OUTBOX_KEPT}' LIMIT ${CHUNK})`,
  `inbox WHERE ctid IN (SELECT ctid FROM inbox WHERE done_at < now() - interval '${INBOX_KEPT}' LIMIT ${CHUNK})`,
  `inbox_retry WHERE ctid IN (SELECT ctid FROM inbox_retry WHERE changed_at < now() - interval '${INBOX_KEPT}' LIMIT ${CHUNK})`,
  `inbox_waiting WHERE ctid IN (SELECT ctid FROM inbox_waiting WHERE kept_at < now() - interval '${WAITING_KEPT}' LIMIT ${CHUNK})`,
].map((rows) => noRows({ text: `DELETE FROM ${rows}` }));
