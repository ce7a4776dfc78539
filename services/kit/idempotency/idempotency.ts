import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RepeatableCall, RunOnce } from '@market/kit-contract/request-facts';
import type { Pool } from 'pg';
import { withinRun } from '../data/idempotent-run.ts';
import { DomainError } from '../errors.ts';
import { deriveKeys, sealerWith } from '../secrets/sealer.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { canonicalJson } from '../text/canonical-json.ts';
import {
  claimIdempotencyKey,
  endIdempotencyLease,
  findLiveKey,
  type IdempotencyKey,
  KEYS_AT_ONCE,
  keepIdempotentAnswer,
  purgeIdempotencyKeys,
  readIdempotencyKey,
  releaseIdempotencyKey,
  renewIdempotencyLease,
} from './idempotency.queries.ts';
import { answerLost, type KeptSteps, type RunningCall, runningCall } from './idempotent-steps.ts';
import { type Hashes, isHashOf } from './input-hash.ts';
import { withinOneTransaction } from './one-transaction.ts';
import { isOutage, refusalIn } from './outage.ts';

export interface IdempotencyOptions {
  /** Seal inputs and what transactions have answered: some of it is known to the caller alone. */
  secrets: Secrets;
  /** Told when an answer could not be kept; the effect itself stands, and a repetition finds it done. */
  onFault: (error: unknown) => void;
  /** How long an answer is repeated. */
  keepSeconds?: number;
  /** How long a run is believed alive after it last showed itself, which it does thrice in this time. */
  leaseSeconds?: number;
  /** How long a concurrent repetition waits for the first run's answer. */
  waitMs?: number;
}

const DEFAULTS = { keepSeconds: 24 * 3600, leaseSeconds: 6, waitMs: 4_000 };
const PURGE_EVERY_MS = 60_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/**
 * Makes mutations repeatable: the first call with a key runs, every repetition gets its answer, a concurrent one waits
 * for it. A call without a key is recognised by its input for the seconds that its procedure declares.
 *
 * Only success is kept: a refused call frees its key, because it changed nothing. A run that died or failed half-way is taken up by the
 * next repetition after what it has committed: each transaction of a run notes itself (see `asStep`), so there is no moment at which
 * an effect is there and its key does not know it. One that only stood still finds at its next transaction that it was taken up.
 *
 * @returns for `RequestFacts.once`; refuses with IDEMPOTENCY_KEY_REUSED (same key, other input), IDEMPOTENCY_IN_PROGRESS (the first run
 * outlasts the wait), IDEMPOTENCY_ANSWER_LOST (done, and what was answered cannot be found out any more), IDEMPOTENCY_KEY_INVALID
 */
export function idempotency(pool: Pool, options: IdempotencyOptions): RunOnce {
  const settings = { ...DEFAULTS, ...options };
  const sealer = sealerWith(deriveKeys(options.secrets, 'idempotent steps'));
  const [hashKey, ...otherHashKeys] = deriveKeys(options.secrets, 'idempotent input');
  const purge = occasionally(() => purgeAll(pool).catch(settings.onFault));
  return async (call, effect) => {
    // With a key of ours: an input may hold a password, which a bare digest would let be guessed.
    const input = canonicalJson(call.input);
    const hashWith = (key: Buffer) => createHmac('sha256', key).update(input).digest();
    const hashes: Hashes = [hashWith(hashKey), ...otherHashKeys.map(hashWith)];
    const key = { caller: call.caller, procedure: call.procedure, key: await keyOf(pool, call, hashes) };
    const keepSeconds = call.key === null ? call.windowSeconds : settings.keepSeconds;
    if (call.isOneTransaction) {
      purge();
      return withinOneTransaction({ pool, key, hashes, keepSeconds }, effect);
    }
    const claim = await claimed(pool, { ...settings, key, hashes, keepSeconds });
    if (!claim.isOurs) return claim.answer as Awaited<ReturnType<typeof effect>>;
    purge();
    const { id, first, kept } = claim;
    const ours = { ...key, run: id };
    const showing = showAlive(pool, { ...ours, leaseSeconds: settings.leaseSeconds });
    const run = runningCall({ pool, key, run: id, first, kept, sealer });
    try {
      const data = await withinRun(run, effect);
      run.close();
      await keepIdempotentAnswer(pool, { ...ours, answer: JSON.stringify({ data }), keepSeconds }).catch((failure: unknown) => {
        settings.onFault(failure);
        return endIdempotencyLease(pool, ours).catch(() => undefined);
      });
      return data;
    } catch (thrown) {
      run.close();
      const { frees, error } = endOf(run, thrown);
      const told = (frees ? releaseIdempotencyKey : endIdempotencyLease)(pool, ours).catch(settings.onFault);
      // A database that does not answer would keep the caller waiting once more; then the lease just ends by itself.
      if (!isOutage(thrown)) await told;
      throw error;
    } finally {
      clearInterval(showing);
    }
  };
}

/** Where the database does not take it, the lease just ends: nothing of the run could be committed either. */
function showAlive(pool: Pool, lease: IdempotencyKey & { run: string; leaseSeconds: number }): NodeJS.Timeout {
  return setInterval(() => void renewIdempotencyLease(pool, lease).catch(() => undefined), (lease.leaseSeconds * 1_000) / 3);
}

/** What becomes of the key of a run that had no success, and what its caller hears. */
function endOf(run: RunningCall, thrown: unknown): { frees: boolean; error: unknown } {
  if (!run.hasCommitted()) return { frees: true, error: thrown };
  if (!isRefusal(thrown)) return { frees: false, error: thrown };
  // Refused on the way to what is done already, as often because it is done.
  return run.hasLostItsWay() ? { frees: false, error: answerLost() } : { frees: true, error: thrown };
}

/** Decided on purpose and not for want of something that may be back in a moment. */
function isRefusal(thrown: unknown): boolean {
  const refusal = refusalIn(thrown);
  if (!(refusal instanceof DomainError) || refusal.code === 'IDEMPOTENCY_ANSWER_LOST') return false;
  return refusal.kind !== 'INTERNAL_SERVER_ERROR' && refusal.kind !== 'SERVICE_UNAVAILABLE';
}

/** In pieces: one statement over all of them could outlast its limit, each time anew. */
async function purgeAll(pool: Pool): Promise<void> {
  while ((await purgeIdempotencyKeys(pool)) === KEYS_AT_ONCE);
}

async function keyOf(pool: Pool, { caller, procedure, key }: RepeatableCall, hashes: Hashes): Promise<string> {
  if (key === null) {
    const [first, ...others] = hashes.map(keyOfInput) as [string, ...string[]];
    // Begun a moment ago by a process that hashes with the secret before this one, or with the one after it.
    const begun = others.length > 0 ? await findLiveKey(pool, { caller, procedure, keys: others }) : null;
    return begun?.key ?? first;
  }
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new DomainError('UNPROCESSABLE_CONTENT', 'IDEMPOTENCY_KEY_INVALID');
  return key;
}

/** Cannot collide with a client's key: those have no space. */
const keyOfInput = (hash: Buffer): string => `same input ${hash.toString('base64')}`;

interface Claiming {
  /** Who calls what, under which key. */
  key: IdempotencyKey;
  hashes: Hashes;
  keepSeconds: number;
  leaseSeconds: number;
  waitMs: number;
}
type Claim = { isOurs: true; id: string; first: string; kept: KeptSteps } | { isOurs: false; answer: unknown };

async function claimed(pool: Pool, { key, hashes, keepSeconds, leaseSeconds, waitMs }: Claiming): Promise<Claim> {
  const id = randomUUID();
  const claim = { ...key, hash: hashes[0], hashes: [...hashes], run: id, leaseSeconds, keepSeconds: leaseSeconds + keepSeconds };
  const deadline = Date.now() + waitMs;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    const ours = await claimIdempotencyKey(pool, claim);
    if (ours) return { isOurs: true, id, first: ours.first_run, kept: ours.steps };
    const held = await readIdempotencyKey(pool, key);
    if (held && !isHashOf(hashes, held.input_hash)) throw new DomainError('UNPROCESSABLE_CONTENT', 'IDEMPOTENCY_KEY_REUSED');
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
