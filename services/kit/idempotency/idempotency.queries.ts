import { boolean, bytes, json, listOf, nullable, number, type RowOf, text } from '../data/columns.ts';
import { noRows, oneRow } from '../data/statement.ts';

/** What a run is known by. */
const keyColumns = { caller: text, procedure: text, key: text };
export type IdempotencyKey = RowOf<typeof keyColumns>;

/** A fresh key, a key past its time, or one whose run died: ours. Otherwise no row comes back. */
export const claimIdempotencyKey = oneRow({
  text: `
    INSERT INTO idempotency_key AS held (caller, procedure, key, input_hash, run, first_run, leased_to, expires_at)
    VALUES ($caller, $procedure, $key, $hash, $run, $run, now() + $leaseSeconds * interval '1 second', now() + $keepSeconds * interval '1 second')
    ON CONFLICT (caller, procedure, key) DO UPDATE SET
      input_hash = EXCLUDED.input_hash, run = EXCLUDED.run, answer = NULL, leased_to = EXCLUDED.leased_to, expires_at = EXCLUDED.expires_at,
      steps = CASE WHEN held.expires_at <= now() THEN '{}' ELSE held.steps END,
      first_run = CASE WHEN held.expires_at <= now() THEN EXCLUDED.run ELSE coalesce(held.first_run, held.run) END
    WHERE held.expires_at <= now() OR (held.answer IS NULL AND held.leased_to <= now() AND held.input_hash = ANY ($hashes::bytea[]))
    RETURNING steps, first_run`,
  values: { ...keyColumns, hash: bytes, hashes: listOf(bytes), run: text, leaseSeconds: number, keepSeconds: number },
  row: { steps: json<Record<string, string | null>>(), first_run: text },
});

/**
 * With the effect, in its transaction. 0: the same call has its effect already. One that is under way at the same time is waited for.
 */
export const keepWithEffect = noRows({
  prepareAs: 'kit.keep-with-effect',
  text: `
    INSERT INTO idempotency_key AS held (caller, procedure, key, input_hash, run, first_run, leased_to, answer, expires_at)
    VALUES ($caller, $procedure, $key, $hash, $run, $run, now(), $answer::json, now() + $keepSeconds * interval '1 second')
    ON CONFLICT (caller, procedure, key) DO UPDATE SET
      input_hash = EXCLUDED.input_hash, run = EXCLUDED.run, first_run = EXCLUDED.first_run, leased_to = EXCLUDED.leased_to,
      answer = EXCLUDED.answer, steps = '{}', expires_at = EXCLUDED.expires_at
    WHERE held.expires_at <= now()`,
  values: { ...keyColumns, hash: bytes, run: text, answer: text, keepSeconds: number },
});

/**
 * SQL: a CTE that keeps the call `$call` (see `IdempotentRun.statement`) where the CTE `effect` has a row. The statement fails by
 * `IDEMPOTENCY_KEY_INDEX` where the key stands there already, be it past its time.
 */
export const keptCallOf = (effect: string): string => `kept_call AS (
    INSERT INTO idempotency_key (caller, procedure, key, input_hash, run, first_run, leased_to, answer, expires_at)
    SELECT call.caller, call.procedure, call.key, call.hash, call.run, call.run, now(), call.answer, now() + call.seconds * interval '1 second'
    FROM ${effect}, json_to_record($call::json) AS call (caller text, procedure text, key text, hash bytea, run uuid, answer json, seconds int)
    WHERE call.key IS NOT NULL
  )`;
export const IDEMPOTENCY_KEY_INDEX = 'idempotency_key_pkey';

export const readKeptAnswer = oneRow({
  text: `SELECT input_hash, answer FROM idempotency_key
    WHERE caller = $caller AND procedure = $procedure AND key = $key AND expires_at > now() AND answer IS NOT NULL`,
  values: keyColumns,
  row: { input_hash: bytes, answer: json<{ data?: unknown }>() },
});

export const readIdempotencyKey = oneRow({
  text: `SELECT input_hash, answer, answer IS NOT NULL AS answered
    FROM idempotency_key WHERE caller = $caller AND procedure = $procedure AND key = $key`,
  values: keyColumns,
  row: { input_hash: bytes, answer: nullable(json<{ data?: unknown }>()), answered: boolean },
});

export const findLiveKey = oneRow({
  text: `SELECT key FROM idempotency_key WHERE caller = $caller AND procedure = $procedure AND key = ANY ($keys) AND expires_at > now() LIMIT 1`,
  values: { caller: text, procedure: text, keys: listOf(text) },
  row: { key: text },
});

const OF_RUN = 'caller = $caller AND procedure = $procedure AND key = $key AND run = $run';

export const keepIdempotentAnswer = noRows({
  text: `UPDATE idempotency_key SET answer = $answer::json, steps = '{}', expires_at = now() + $keepSeconds * interval '1 second'
    WHERE ${OF_RUN}`,
  values: { ...keyColumns, run: text, answer: text, keepSeconds: number },
});

/** In the transaction of the step. 0: the run was taken over or has ended. */
export const noteIdempotentStep = noRows({
  text: `UPDATE idempotency_key SET steps = steps || jsonb_build_object($step::text, $result::text) WHERE ${OF_RUN} AND answer IS NULL`,
  values: { ...keyColumns, run: text, step: text, result: nullable(text) },
});

/** A run that failed half-way: the next repetition goes on after what it committed, without waiting for the end of its lease. */
export const endIdempotencyLease = noRows({
  text: `UPDATE idempotency_key SET leased_to = now() WHERE ${OF_RUN} AND answer IS NULL`,
  values: { ...keyColumns, run: text },
});

/** Of a run that goes on; not of one that was taken up meanwhile. */
export const renewIdempotencyLease = noRows({
  text: `UPDATE idempotency_key SET leased_to = now() + $leaseSeconds * interval '1 second' WHERE ${OF_RUN} AND answer IS NULL`,
  values: { ...keyColumns, run: text, leaseSeconds: number },
});

export const releaseIdempotencyKey = noRows({
  text: `DELETE FROM idempotency_key WHERE ${OF_RUN}`,
  values: { ...keyColumns, run: text },
});

export const KEYS_AT_ONCE = 5_000;

export const purgeIdempotencyKeys = noRows({
  text: `DELETE FROM idempotency_key WHERE ctid IN (
    SELECT ctid FROM idempotency_key WHERE expires_at <= now() LIMIT ${KEYS_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
});
