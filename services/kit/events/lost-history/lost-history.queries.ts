import { date, json, listOf, number, text, unread } from '../../data/columns.ts';
import { manyRows, noRows, oneRow } from '../../data/statement.ts';

export const readPosition = oneRow({
  text: 'SELECT stream, seq::float8 AS seq FROM outbox_position',
  row: { stream: text, seq: number },
});

export const setPosition = noRows({
  text: `INSERT INTO outbox_position (stream, seq) VALUES ($stream, $seq::float8)
    ON CONFLICT (only_row) DO UPDATE SET stream = excluded.stream, seq = excluded.seq`,
  values: { stream: text, seq: number },
});

export const raisePosition = noRows({ text: 'UPDATE outbox_position SET seq = greatest(seq, $seq::float8)', values: { seq: number } });

/**
 * Of the messages of a stream, takes those that no row of the outbox knows: their aggregates are given no version again that was given
 * already, no state of theirs counts as told, and those that can be told anew are noted. Answers the messages, with the versions known before.
 */
export const noteLost = manyRows({
  text: `
    WITH held AS (
      SELECT * FROM json_to_recordset($messages::json)
        AS held (place int, id uuid, subject text, aggregate text, aggregate_id text, version int, at timestamptz, payload jsonb)
    ), lost AS (
      SELECT * FROM held WHERE NOT EXISTS (SELECT FROM outbox WHERE outbox.id = held.id)
    ), newest AS (
      SELECT DISTINCT ON (aggregate, aggregate_id)
        aggregate, aggregate_id, max(version) OVER (PARTITION BY aggregate, aggregate_id) AS version, payload
      FROM lost ORDER BY aggregate, aggregate_id, place DESC
    ), raised AS (
      INSERT INTO outbox_version AS known (aggregate, aggregate_id, version) SELECT aggregate, aggregate_id, version FROM newest
      ON CONFLICT (aggregate, aggregate_id) DO UPDATE SET version = greatest(known.version, excluded.version), digest = NULL
    ), noted AS (
      INSERT INTO outbox_lost AS known (aggregate, aggregate_id, version, payload)
      SELECT aggregate, aggregate_id, version, payload FROM newest WHERE aggregate = ANY ($retold::text[])
      ON CONFLICT (aggregate, aggregate_id) DO UPDATE
        SET version = greatest(known.version, excluded.version), payload = excluded.payload
    )
    SELECT subject, aggregate_id AS id, lost.version, coalesce(known.version, 0) AS known, at
    FROM lost LEFT JOIN outbox_version known USING (aggregate, aggregate_id) ORDER BY place`,
  values: { messages: text, retold: listOf(text) },
  row: { subject: text, id: text, version: number, known: number, at: date },
});

/**
 * What the lost history gave numbers to is still known to others by them, so they are not given again; those of a sequence that this
 * database never used were given perhaps as well.
 */
export const skipGivenNumbers = manyRows({
  text: `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, reached + 100000) AS skipped
    FROM pg_sequences, LATERAL (SELECT coalesce(last_value, start_value) AS reached) known
    WHERE schemaname = current_schema() AND reached + 100000 < max_value`,
  row: { skipped: unread },
});

/** Aggregates of one kind that are due to be told anew, those first that wait longest: what is put off lets all others pass. */
export const readDueLost = manyRows({
  text: `SELECT aggregate, aggregate_id AS id, version, payload FROM outbox_lost
    WHERE due_at <= now() AND aggregate = (
      SELECT aggregate FROM outbox_lost WHERE due_at <= now() AND aggregate <> ALL ($except::text[]) ORDER BY due_at, aggregate LIMIT 1
    )
    ORDER BY due_at, aggregate_id LIMIT 100`,
  values: { except: listOf(text) },
  row: { aggregate: text, id: text, version: number, payload: json<unknown>() },
});

export const putOffLost = noRows({
  text: `UPDATE outbox_lost SET due_at = now() + interval '10 minutes' WHERE aggregate = $aggregate AND aggregate_id = $id`,
  values: { aggregate: text, id: text },
});

export const deleteLost = noRows({
  text: 'DELETE FROM outbox_lost WHERE aggregate = $aggregate AND aggregate_id = ANY ($ids::text[])',
  values: { aggregate: text, ids: listOf(text) },
});
