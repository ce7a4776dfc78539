import { date, listOf, number, text } from '../data/columns.ts';
import { manyRows, noRows, oneRow } from '../data/statement.ts';

/** Postgres wakes the relay through this channel when the writing transaction commits. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * One statement: the version, the row and the wake-up. The version row stays locked until the caller commits, so events of one
 * aggregate get their numbers in commit order.
 */
export const writeEvent = oneRow({
  text: `
    WITH given AS (
      INSERT INTO outbox_version (aggregate, aggregate_id, version) VALUES ($aggregate, $aggregateId, 1)
      ON CONFLICT (aggregate, aggregate_id) DO UPDATE SET version = outbox_version.version + 1
      RETURNING version
    ), written AS (
      INSERT INTO outbox (id, aggregate, aggregate_id, version, subject, payload)
      SELECT $id::uuid, $aggregate, $aggregateId, version, $subject, $body::jsonb FROM given
      RETURNING version
    )
    SELECT version, pg_notify('${OUTBOX_CHANNEL}', '')::text AS woken FROM written`,
  values: { id: text, aggregate: text, aggregateId: text, subject: text, body: text },
  row: { version: number, woken: text },
});

/** Most rows that are published in one go. */
export const BATCH = 200;

/**
 * Sequence is not commit order: a row below one already published may still commit, so there is no cursor, only the null mark; and rows
 * wait for every older transaction, which keeps the order. Not for ever, though: a bulk load elsewhere on the server also counts as older.
 */
export const readUnpublished = manyRows({
  prepareAs: 'kit.read-unpublished',
  text: `SELECT id, subject, aggregate_id AS "aggregateId", version, payload::text AS body, created_at AS at
    FROM outbox
    WHERE published_at IS NULL AND (tx < pg_snapshot_xmin(pg_current_snapshot()) OR created_at < now() - interval '30 seconds')
    ORDER BY seq LIMIT ${BATCH}`,
  row: { id: text, subject: text, aggregateId: text, version: number, body: text, at: date },
});

export const markPublished = noRows({
  text: 'UPDATE outbox SET published_at = clock_timestamp() WHERE id = ANY($ids::uuid[])',
  values: { ids: listOf(text) },
});

export const UNMARK_AT_ONCE = 20_000;

/** What was published into a stream that is lost counts as unpublished again. */
export const unmarkPublished = noRows({
  text: `UPDATE outbox SET published_at = NULL
    WHERE seq IN (SELECT seq FROM outbox WHERE published_at IS NOT NULL LIMIT ${UNMARK_AT_ONCE})`,
});

export const unmarkPublishedSince = noRows({
  text: 'UPDATE outbox SET published_at = NULL WHERE created_at >= $from AND published_at IS NOT NULL',
  values: { from: date },
});
