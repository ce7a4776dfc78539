import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RepeatableCall, RunOnce } from '@market/kit-contract/request-facts';
import type { Pool } from 'pg';
import { DomainError } from '../errors.ts';
import { canonicalJson } from './canonical-json.ts';
import { CLAIM_KEY, KEEP_ANSWER, PURGE_KEYS, READ_KEY, RELEASE_KEY } from './idempotency.queries.ts';
import { execute, queryRow } from './statement.ts';

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
  const purge = occasionally(() => execute(pool, PURGE_KEYS).catch(settings.onFault));
  return async (call, effect) => {
    const hash = createHash('sha256').update(canonicalJson(call.input)).digest();
    const row: KeyRow = [call.caller, call.procedure, keyOf(call, hash)];
    const keepSeconds = call.key === null ? call.windowSeconds : settings.keepSeconds;
    const run = await claimed(pool, { ...settings, row, hash, keepSeconds });
    if (!run.isOurs) return run.answer as Awaited<ReturnType<typeof effect>>;
    purge();
    try {
      const data = await effect();
      await execute(pool, KEEP_ANSWER, [...row, run.id, JSON.stringify({ data }), keepSeconds]).catch(settings.onFault);
      return data;
    } catch (thrown) {
      await execute(pool, RELEASE_KEY, [...row, run.id]).catch(settings.onFault);
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

/** Who calls what, under which key. */
type KeyRow = readonly [caller: string, procedure: string, key: string];

interface Claiming {
  row: KeyRow;
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
    if (await queryRow(pool, CLAIM_KEY, [...row, hash, id, leaseSeconds, leaseSeconds + keepSeconds])) return { isOurs: true, id };
    const held = await queryRow(pool, READ_KEY, row);
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
