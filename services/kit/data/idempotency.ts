import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RepeatableCall, RunOnce } from '@market/kit-contract/request-facts';
import type { Pool } from 'pg';
import { DomainError } from '../errors.ts';
import { canonicalJson } from './canonical-json.ts';

export interface IdempotencyOptions {
  /** How long an answer is repeated. */
  keepSeconds?: number;
  /** How long a run without an answer is believed alive; longer than any request may last. */
  leaseSeconds?: number;
  /** How long a concurrent repetition waits for the first run's answer. */
  waitMs?: number;
  /** Told when an answer could not be noted down; the effect itself stands. */
  onFault?: (error: unknown) => void;
}

const DEFAULTS = { keepSeconds: 24 * 3600, leaseSeconds: 60, waitMs: 10_000 };
const PURGE_EVERY_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/** A fresh key, a key past its time, or one whose run died: ours. Otherwise no row comes back. */
const CLAIM = `
  INSERT INTO idempotency_key AS held (caller, procedure, key, input_hash, run, leased_to, expires_at)
  VALUES ($1, $2, $3, $4, $5, now() + $6 * interval '1 second', now() + $7 * interval '1 second')
  ON CONFLICT (caller, procedure, key) DO UPDATE SET
    input_hash = EXCLUDED.input_hash, run = EXCLUDED.run, answer = NULL, leased_to = EXCLUDED.leased_to, expires_at = EXCLUDED.expires_at
  WHERE held.expires_at <= now() OR (held.answer IS NULL AND held.leased_to <= now() AND held.input_hash = EXCLUDED.input_hash)
  RETURNING run`;
const LOOK = `SELECT input_hash, answer, answer IS NOT NULL AS answered FROM idempotency_key WHERE caller = $1 AND procedure = $2 AND key = $3`;
const KEEP = `
  UPDATE idempotency_key SET answer = $5::json, expires_at = now() + $6 * interval '1 second'
  WHERE caller = $1 AND procedure = $2 AND key = $3 AND run = $4`;
const RELEASE = `DELETE FROM idempotency_key WHERE caller = $1 AND procedure = $2 AND key = $3 AND run = $4`;
const PURGE = `
  DELETE FROM idempotency_key WHERE ctid IN (
    SELECT ctid FROM idempotency_key WHERE expires_at <= now() LIMIT 5000 FOR UPDATE SKIP LOCKED)`;

interface Held {
  input_hash: Buffer;
  answer: { data?: unknown } | null;
  answered: boolean;
}

/**
 * Makes mutations repeatable: the first call with a key runs, every repetition gets its answer, a concurrent one waits
 * for it. Only success is kept: a refused or failed call frees its key, because it changed nothing. A call without a
 * key is recognised by its input for the seconds that its procedure declares.
 *
 * @returns for `RequestFacts.once`; refuses with IDEMPOTENCY_KEY_REUSED (same key, other input),
 * IDEMPOTENCY_IN_PROGRESS (the first run outlasts the wait), IDEMPOTENCY_KEY_INVALID
 */
export function idempotency(pool: Pool, options: IdempotencyOptions = {}): RunOnce {
  const settings = { ...DEFAULTS, onFault: () => undefined, ...options };
  const purge = occasionally(() => pool.query(PURGE).catch(settings.onFault));
  return async (call, effect) => {
    const hash = createHash('sha256').update(canonicalJson(call.input)).digest();
    const row = [call.caller, call.procedure, keyOf(call, hash)];
    const keepSeconds = call.key === null ? call.windowSeconds : settings.keepSeconds;
    const run = await claimed(pool, { ...settings, row, hash, keepSeconds });
    if (!run.isOurs) return run.answer as Awaited<ReturnType<typeof effect>>;
    purge();
    try {
      const data = await effect();
      await pool.query(KEEP, [...row, run.id, JSON.stringify({ data }), keepSeconds]).catch(settings.onFault);
      return data;
    } catch (thrown) {
      await pool.query(RELEASE, [...row, run.id]).catch(settings.onFault);
      throw thrown;
    }
  };
}

function keyOf({ key }: RepeatableCall, hash: Buffer): string {
  // Cannot collide with a client's key: those have no space.
  if (key === null) return `same input ${hash.toString('base64')}`;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new DomainError('UNPROCESSABLE_CONTENT', 'IDEMPOTENCY_KEY_INVALID');
  return key;
}

interface Claiming {
  row: string[];
  hash: Buffer;
  keepSeconds: number;
  leaseSeconds: number;
  waitMs: number;
}
type Run = { isOurs: true; id: string } | { isOurs: false; answer: unknown };

async function claimed(pool: Pool, { row, hash, keepSeconds, leaseSeconds, waitMs }: Claiming): Promise<Run> {
  const id = randomUUID();
  const deadline = Date.now() + waitMs;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    const { rowCount } = await pool.query(CLAIM, [...row, hash, id, leaseSeconds, leaseSeconds + keepSeconds]);
    if (rowCount) return { isOurs: true, id };
    const { rows } = await pool.query<Held>(LOOK, row);
    const held = rows[0];
    if (held && !held.input_hash.equals(hash)) throw new DomainError('UNPROCESSABLE_CONTENT', 'IDEMPOTENCY_KEY_REUSED');
    if (held?.answered) return { isOurs: false, answer: held.answer?.data };
    if (Date.now() >= deadline) throw new DomainError('CONFLICT', 'IDEMPOTENCY_IN_PROGRESS', { retryAfter: 5 });
    await pause(wait);
  }
}

/** Old rows go along with new ones, so that no timer has to be started, stopped or locked between replicas. */
function occasionally(work: () => Promise<unknown>): () => void {
  let last = 0;
  return () => {
    if (Date.now() - last < PURGE_EVERY_MS) return;
    last = Date.now();
    void work();
  };
}
