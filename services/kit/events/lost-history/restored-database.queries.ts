import { date, listOf, nullable, number, text, unread } from '../../data/columns.ts';
import { manyRows, noRows, oneRow } from '../../data/statement.ts';

/** SQL: what is another one after a restore: the server, its timeline, the database in it, or the table, which a dump makes anew. */
const RESTORED_AS = `(SELECT concat_ws('/', system_identifier, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
  (SELECT oid FROM pg_database WHERE datname = current_database()), 'restore_mark'::regclass::oid::text) FROM pg_control_system())`;

/** Whether the database was brought forward after it was restored, and of when the newest event is that it was restored with. */
export const readRestore = oneRow({
  text: `
    SELECT mark.marked_at AS "markedAt", CASE WHEN mark.marked_at IS NULL THEN greatest(
      (SELECT created_at FROM outbox ORDER BY seq DESC LIMIT 1), (SELECT done_at FROM inbox ORDER BY done_at DESC LIMIT 1)
    ) ELSE mark.restored_to END AS "restoredTo"
    FROM (SELECT) here LEFT JOIN restore_mark mark ON mark.restored_as = ${RESTORED_AS}`,
  row: { markedAt: nullable(date), restoredTo: nullable(date) },
});

export const markRestored = noRows({
  text: `INSERT INTO restore_mark (restored_as, restored_to) SELECT ${RESTORED_AS}, $restoredTo::timestamptz
    ON CONFLICT (only_row) DO UPDATE
      SET restored_as = excluded.restored_as, restored_to = excluded.restored_to, marked_at = excluded.marked_at`,
  values: { restoredTo: nullable(date) },
});

/** Numbers of sequences that are at least `$seen` go on above it; no number is given twice. */
export const passSeenNumbers = manyRows({
  text: `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, $seen::float8::bigint) AS skipped
    FROM pg_sequences WHERE schemaname = current_schema() AND coalesce(last_value, start_value) < $seen::float8::bigint
      AND $seen::float8::bigint < max_value`,
  values: { seen: number },
  row: { skipped: unread },
});

/** Most rows of another's inbox that are read at once. */
export const HEARD_AT_ONCE = 5_000;

/** What a consumer has acted upon of each aggregate, after `$track` and `$id`: in the database of whoever consumes. */
export const readHeard = manyRows({
  text: `SELECT track, aggregate_id AS id, version,
      CASE WHEN track LIKE 'mp.%' THEN split_part(track, '.', 2) || '.' || split_part(track, '.', 3) ELSE track END AS aggregate
    FROM inbox_version WHERE consumer = $consumer AND (track, aggregate_id) > ($track, $id)
    ORDER BY track, aggregate_id LIMIT ${HEARD_AT_ONCE}`,
  values: { consumer: text, track: text, id: text },
  row: { track: text, id: text, version: number, aggregate: text },
});

/**
 * Of what others have heard, takes what is beyond the versions that this database knows: they are given no version again that they have passed,
 * and what can be told anew is noted. Answers what that was, with the version known here; 0: the database knows nothing of it.
 */
export const noteHeard = manyRows({
  text: `
    WITH heard AS (
      SELECT aggregate, id AS aggregate_id, max(version) AS version
      FROM json_to_recordset($heard::json) AS heard (aggregate text, id text, version int) GROUP BY aggregate, id
    ), behind AS (
      SELECT heard.*, coalesce(known.version, 0) AS known FROM heard LEFT JOIN outbox_version known USING (aggregate, aggregate_id)
      WHERE heard.version > coalesce(known.version, 0)
    ), raised AS (
      INSERT INTO outbox_version AS known (aggregate, aggregate_id, version) SELECT aggregate, aggregate_id, version FROM behind
      ON CONFLICT (aggregate, aggregate_id) DO UPDATE SET version = greatest(known.version, excluded.version), digest = NULL
    ), noted AS (
      INSERT INTO outbox_lost AS known (aggregate, aggregate_id, version, payload)
      SELECT aggregate, aggregate_id, version, 'null' FROM behind WHERE aggregate = ANY ($retold::text[])
      ON CONFLICT (aggregate, aggregate_id) DO UPDATE SET version = greatest(known.version, excluded.version)
    )
    SELECT aggregate, aggregate_id AS id, version, known FROM behind ORDER BY aggregate, aggregate_id`,
  values: { heard: text, retold: listOf(text) },
  row: { aggregate: text, id: text, version: number, known: number },
});
