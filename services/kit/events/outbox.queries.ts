import { boolean, date, json, listOf, nullable, number, text } from '../data/columns.ts';
import { tryShared } from '../data/locks.ts';
import { manyRows, noRows, oneRow } from '../data/statement.ts';

/** Postgres wakes the relay through this channel when the writing transaction commits. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * SQL: has the commit wake the relay where it sleeps. Commits that notify wait for each other on the whole server, each until its write has reached
 * the disk, so one that finds the relay awake only keeps it from falling asleep before it has ended.
 */
const WAKE = `CASE WHEN ${tryShared('outbox.asleep')} THEN ''
      ELSE pg_notify('${OUTBOX_CHANNEL}', '')::text END`;

/**
 * One statement: the version, the row and the wake-up. The version row stays locked until the caller commits, so events of one
 * aggregate get their numbers in commit order.
 */
export const writeEvent = oneRow({
  prepareAs: 'kit.write-event',
  text: `
    WITH given AS (
      INSERT INTO outbox_version (aggregate, aggregate_id, version) VALUES ($aggregate, $aggregateId, 1)
      ON CONFLICT (aggregate, aggregate_id) DO UPDATE SET version = outbox_version.version + 1
      RETURNING version
    ), written AS (
      INSERT INTO outbox (id, aggregate, aggregate_id, version, subject, payload, headers)
      SELECT $id::uuid, $aggregate, $aggregateId, version, $subject, $body::jsonb, $headers::jsonb FROM given
      RETURNING version
    )
    SELECT version, ${WAKE} AS woken FROM written`,
  values: { id: text, aggregate: text, aggregateId: text, subject: text, body: text, headers: text },
  row: { version: number, woken: text },
});

/**
 * SQL: CTEs that write the events `$events` (see `outboxRows`), the last of them `written`, which has their ids and versions and wakes the
 * relay. `effect`: a CTE of one row at most, without which nothing is written. Version rows are locked in the order of their aggregates,
 * whatever the order of the events, so that two writers of the same aggregates wait for each other and never both.
 */
export const writtenEvents = (effect?: string): string => `requested AS (
      SELECT requested.* FROM ${effect ? `${effect}, ` : ''}json_to_recordset($events::json)
        AS requested (place int, id uuid, aggregate text, aggregate_id text, subject text, payload jsonb, headers jsonb)
    ), given AS (
      INSERT INTO outbox_version AS known (aggregate, aggregate_id, version)
      SELECT aggregate, aggregate_id, count(*) FROM requested GROUP BY aggregate, aggregate_id ORDER BY aggregate, aggregate_id
      ON CONFLICT (aggregate, aggregate_id) DO UPDATE SET version = known.version + excluded.version
      RETURNING aggregate, aggregate_id, version
    ), written AS (
      INSERT INTO outbox (id, aggregate, aggregate_id, version, subject, payload, headers)
      SELECT id, aggregate, aggregate_id, version + 1 - row_number() OVER (PARTITION BY aggregate, aggregate_id ORDER BY place DESC), subject,
        payload, headers
      FROM requested JOIN given USING (aggregate, aggregate_id) ORDER BY place
      RETURNING id, version, ${WAKE}
    )`;

/** The same as `writeEvent` for any number of events of any kinds, in their order. */
export const writeEvents = manyRows({
  prepareAs: 'kit.write-events',
  text: `WITH ${writtenEvents()} SELECT id, version FROM written`,
  values: { events: text },
  row: { id: text, version: number },
});

/**
 * Locks aggregates until the caller commits, in the order of their ids, and answers what was told of them last. Who has never been told of
 * has version 0.
 */
export const lockStates = manyRows({
  prepareAs: 'kit.lock-states',
  text: `
    INSERT INTO outbox_version AS known (aggregate, aggregate_id, version)
    SELECT $aggregate, id, 0 FROM unnest($ids::text[]) id ORDER BY id
    ON CONFLICT (aggregate, aggregate_id) DO UPDATE SET version = known.version
    RETURNING aggregate_id AS id, version, encode(digest, 'hex') AS digest`,
  values: { aggregate: text, ids: listOf(text) },
  row: { id: text, version: number, digest: nullable(text) },
});

/** Writes events whose versions their payloads name already, of aggregates that `lockStates` locked. */
export const writeStates = oneRow({
  prepareAs: 'kit.write-states',
  text: `
    WITH requested AS (
      SELECT * FROM json_to_recordset($events::json) AS requested (id uuid, aggregate_id text, version int, digest text, payload jsonb)
    ), given AS (
      UPDATE outbox_version known SET version = requested.version, digest = decode(requested.digest, 'hex')
      FROM requested WHERE known.aggregate = $aggregate AND known.aggregate_id = requested.aggregate_id
    ), written AS (
      INSERT INTO outbox (id, aggregate, aggregate_id, version, subject, payload, headers)
      SELECT id, $aggregate, aggregate_id, version, $subject, payload, $headers::jsonb FROM requested
    )
    SELECT ${WAKE} AS woken`,
  values: { aggregate: text, subject: text, events: text, headers: text },
  row: { woken: text },
});

/** Most rows that are published in one go. */
export const BATCH = 200;

/**
 * Sequence is not commit order: a row below one already published may still commit, so there is no cursor, only the null mark; and rows
 * wait for every older transaction, which keeps the order. Not for ever, though: a bulk load elsewhere on the server also counts as older.
 */
export const readUnpublished = manyRows({
  prepareAs: 'kit.read-unpublished',
  text: `SELECT id, subject, aggregate_id AS "aggregateId", version, payload::text AS body, created_at AS at, headers
    FROM outbox
    WHERE published_at IS NULL AND (tx < pg_snapshot_xmin(pg_current_snapshot()) OR created_at < now() - interval '30 seconds')
    ORDER BY seq LIMIT ${BATCH}`,
  row: {
    ...{ id: text, subject: text, aggregateId: text, version: number, body: text, at: date },
    headers: nullable(json<Record<string, string>>()),
  },
});

export const hasUnpublished = oneRow({
  text: 'SELECT EXISTS (SELECT FROM outbox WHERE published_at IS NULL) AS waiting',
  row: { waiting: boolean },
});

/** With the place in the stream that the last of them got: what the stream holds beyond it this database never published. */
export const markPublished = noRows({
  text: `WITH marked AS (UPDATE outbox SET published_at = clock_timestamp() WHERE id = ANY($ids::uuid[]))
    UPDATE outbox_position SET seq = greatest(seq, $seq::float8)`,
  values: { ids: listOf(text), seq: number },
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
