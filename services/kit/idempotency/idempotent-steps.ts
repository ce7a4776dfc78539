import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Pool } from 'pg';
import type { IdempotentRun, Note, StepSource } from '../data/idempotent-run.ts';
import { DomainError } from '../errors.ts';
import type { Sealer } from '../secrets/sealer.ts';
import { type IdempotencyKey, noteIdempotentStep } from './idempotency.queries.ts';

/** The results of committed steps by their names, as the database keeps them; null where a result cannot be kept. */
export type KeptSteps = Readonly<Record<string, string | null>>;

interface Started {
  pool: Pool;
  key: IdempotencyKey;
  /** Whose run it is; see the table. */
  run: string;
  /** The run that claimed the key first. */
  first: string;
  /** What a run that died has left. */
  kept: KeptSteps;
  sealer: Sealer;
}

/** The run of one call, for as long as it lasts. */
export interface RunningCall extends IdempotentRun {
  /** The answer is known, or will never be. */
  close(): void;
  /** Whether anything of it is committed already, by itself or by a run before it. */
  hasCommitted(): boolean;
  /** Whether a run before it committed what this one has not come by. */
  hasLostItsWay(): boolean;
}

/** The effect stands, and what was to be answered is not known any more. */
export const answerLost = (): DomainError => new DomainError('CONFLICT', 'IDEMPOTENCY_ANSWER_LOST');

/**
 * A run goes through the same steps as the one that died before it, as long as it is the same program with the same input: what was
 * committed is answered from what was kept. Where it would commit something else while a kept step is still to come, nobody can say
 * what is done and what is not, so it refuses. A step that stands apart says by its name alone whether it is done.
 */
export function runningCall({ pool, key, run, first, kept, sealer }: Started): RunningCall {
  const boundTo = [key.caller, key.procedure, key.key].join('\n');
  const counts = new Map<string, number>();
  /** The text tells steps apart, a count those of one text. */
  const counted = (text: string): { hash: string; count: number } => {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    const count = (counts.get(hash) ?? 0) + 1;
    counts.set(hash, count);
    return { hash, count };
  };
  const ahead = new Set(Object.keys(kept));
  let isOpen = true;
  let commits = ahead.size;

  const noteAs =
    (step: string): Note =>
    async (tx, result) => {
      const plain = serialized(result);
      const sealed = plain && sealer.seal(`${boundTo}\n${step}`, plain).toString('base64');
      const noted = await noteIdempotentStep(tx, { ...key, run, step, result: sealed });
      // Another process has taken the call over meanwhile; what this run did is rolled back.
      if (noted === 0 && isOpen) throw new DomainError('CONFLICT', 'IDEMPOTENCY_IN_PROGRESS', { retryAfter: 5 });
      commits += 1;
    };
  return {
    pool,
    get isOpen() {
      return isOpen;
    },
    async step<T>(source: StepSource, perform: (note: Note) => Promise<T>): Promise<T> {
      const isApart = typeof source === 'object';
      const { hash, count } = counted(isApart ? source.apart : source);
      const step = `${hash}.${count}`;
      const sealed = kept[step];
      ahead.delete(step);
      if (sealed) return deserialize(sealer.open(`${boundTo}\n${step}`, Buffer.from(sealed, 'base64'))) as T;
      if (sealed === null || (ahead.size > 0 && !isApart)) throw answerLost();
      return perform(noteAs(step)).catch((failure: unknown) => {
        // What was rolled back is no step: one that is tried anew has the same name in every run.
        if (counts.get(hash) === count) counts.set(hash, count - 1);
        throw failure;
      });
    },
    keyFor(call) {
      const { hash, count } = counted(call);
      return `${first}.${hash}.${count}`;
    },
    close: () => {
      isOpen = false;
    },
    hasCommitted: () => commits > 0,
    hasLostItsWay: () => ahead.size > 0,
  };
}

/** null for what cannot be written down, such as a function. */
function serialized(result: unknown): Buffer | null {
  try {
    return serialize(result);
  } catch {
    return null;
  }
}
