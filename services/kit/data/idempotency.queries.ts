import { boolean, bytes, json, nullable, text } from './columns.ts';
import { statement } from './statement.ts';

/** A fresh key, a key past its time, or one whose run died: ours. Otherwise no row comes back. */
export const CLAIM_KEY = statement({
  name: 'kit.claim-idempotency-key',
  text: `
    INSERT INTO idempotency_key AS held (caller, procedure, key, input_hash, run, leased_to, expires_at)
    VALUES ($1, $2, $3, $4, $5, now() + $6 * interval '1 second', now() + $7 * interval '1 second')
    ON CONFLICT (caller, procedure, key) DO UPDATE SET
      input_hash = EXCLUDED.input_hash, run = EXCLUDED.run, answer = NULL, leased_to = EXCLUDED.leased_to, expires_at = EXCLUDED.expires_at
    WHERE held.expires_at <= now() OR (held.answer IS NULL AND held.leased_to <= now() AND held.input_hash = EXCLUDED.input_hash)
    RETURNING run`,
  parameters: ['caller', 'procedure', 'key', 'input hash', 'run', 'lease in seconds', 'kept for seconds'],
  row: { run: text },
});

export const READ_KEY = statement({
  name: 'kit.read-idempotency-key',
  text: `
    SELECT input_hash, answer, answer IS NOT NULL AS answered FROM idempotency_key WHERE caller = $1 AND procedure = $2 AND key = $3`,
  parameters: ['caller', 'procedure', 'key'],
  row: { input_hash: bytes, answer: nullable(json<{ data?: unknown }>()), answered: boolean },
});

export const KEEP_ANSWER = statement({
  name: 'kit.keep-idempotent-answer',
  text: `
    UPDATE idempotency_key SET answer = $5::json, expires_at = now() + $6 * interval '1 second'
    WHERE caller = $1 AND procedure = $2 AND key = $3 AND run = $4`,
  parameters: ['caller', 'procedure', 'key', 'run', 'answer', 'kept for seconds'],
  row: {},
});

export const RELEASE_KEY = statement({
  name: 'kit.release-idempotency-key',
  text: 'DELETE FROM idempotency_key WHERE caller = $1 AND procedure = $2 AND key = $3 AND run = $4',
  parameters: ['caller', 'procedure', 'key', 'run'],
  row: {},
});

export const PURGE_KEYS = statement({
  name: 'kit.purge-idempotency-keys',
  text: `
    DELETE FROM idempotency_key WHERE ctid IN (
      SELECT ctid FROM idempotency_key WHERE expires_at <= now() LIMIT 5000 FOR UPDATE SKIP LOCKED)`,
  row: {},
});
