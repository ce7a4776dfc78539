import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RepeatableCall, RunOnce } from '@market/kit-contract/request-facts';
import type { Pool } from 'pg';
import { DomainError } from '../errors.ts';
import { canonicalJson } from './canonical-json.ts';
import {
  claimIdempotencyKey,
  type IdempotencyKey,
  keepIdempotentAnswer,
  purgeIdempotencyKeys,
  readIdempotencyKey,
  releaseIdempotencyKey,
} from './idempotency.queries.ts';

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
  const purge = occasionally(() => purgeIdempotencyKeys(pool).catch(settings.onFault));
  return async (call, effect) => {
    const hash = createHash('sha256').update(canonicalJson(call.input)).digest();
    const key = { caller: call.caller, procedure: call.procedure, key: keyOf(call, hash) };
    const keepSeconds = call.key === null ? call.windowSeconds : settings.keepSeconds;
    const run = await claimed(pool, { ...settings, key, hash, keepSeconds });
    if (!run.isOurs) return run.answer as Awaited<ReturnType<typeof effect>>;
    purge();
    try {
      const data = await effect();
      await keepIdempotentAnswer(pool, { ...key, run: run.id, answer: JSON.stringify({ data }), keepSeconds }).catch(settings.onFault);
      return data;
    } catch (thrown) {
      await releaseIdempotencyKey(pool, { ...key, run: run.id }).catch(settings.onFault);
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
  /** Who calls what, under which key. */
  key: IdempotencyKey;
  hash: Buffer;
  keepSeconds: number;
  leaseSeconds: number;
  waitMs: number;
}
type Run = { isOurs: true; id: string } | { isOurs: false; answer: unknown };

async function claimed(pool: Pool, { key, hash, keepSeconds, leaseSeconds, waitMs }: Claiming): Promise<Run> {
  const id = randomUUID();
  const claim = { ...key, hash, run: id, leaseSeconds, keepSeconds: leaseSeconds + keepSeconds };
  const deadline = Date.now() + waitMs;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    if (await claimIdempotencyKey(pool, claim)) return { isOurs: true, id };
    const held = await readIdempotencyKey(pool, key);
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
