import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { type IdempotentRun, type Note, withinRun } from '../data/idempotent-run.ts';
import { takenIndex } from '../data/refusing-taken.ts';
import { DomainError } from '../errors.ts';
import { IDEMPOTENCY_KEY_INDEX, type IdempotencyKey, keepWithEffect, readKeptAnswer } from './idempotency.queries.ts';
import { type Hashes, isHashOf } from './input-hash.ts';
import { isOutage } from './outage.ts';

interface OneTransaction {
  pool: Pool;
  key: IdempotencyKey;
  hashes: Hashes;
  keepSeconds: number;
}

/** Rolls back what a repetition was about to do once more. */
class Repeated extends Error {}

/**
 * Runs a call whose effect is one transaction and whose answer is that transaction's result (see `oneTransaction` of its declaration): the key
 * is written in it, with the answer. Nobody claims the key before: a repetition goes as far as this statement, is rolled back, and answers
 * what stands there, and one that comes at the same time waits for the first at it. So an effect and its key are there together or not at all,
 * by one statement where a claim, a note and an answer would be three.
 *
 * @throws DomainError IDEMPOTENCY_KEY_REUSED, and whatever the effect is refused with where the call has had no effect before
 */
export async function withinOneTransaction<T>(once: OneTransaction, effect: () => Promise<T>): Promise<T> {
  const { pool, key } = once;
  const run = oneStep(once);
  try {
    return await withinRun(run, effect);
  } catch (thrown) {
    run.close();
    // Also where it was refused for want of what its first run has used up.
    const kept = run.hasCommitted() || isOutage(thrown) ? null : await readKeptAnswer(pool, key);
    if (!kept) throw thrown;
    if (!isHashOf(once.hashes, kept.input_hash)) throw new DomainError('UNPROCESSABLE_CONTENT', 'IDEMPOTENCY_KEY_REUSED');
    return kept.answer.data as T;
  } finally {
    run.close();
  }
}

function oneStep({ pool, key, hashes: [hash], keepSeconds }: OneTransaction): IdempotentRun & { close(): void; hasCommitted(): boolean } {
  const id = randomUUID();
  let isOpen = true;
  let isDone = false;
  let calls = 0;
  const note: Note = async (tx, result) => {
    const answer = JSON.stringify({ data: result });
    if ((await keepWithEffect(tx, { ...key, hash, run: id, answer, keepSeconds })) === 0) throw new Repeated('The call has had its effect');
  };
  const refuseAnother = () => {
    if (isDone) throw new Error(`${key.procedure} says that it is one transaction, and began another`);
  };
  return {
    pool,
    get isOpen() {
      return isOpen;
    },
    async step(_, perform) {
      refuseAnother();
      const result = await perform(note);
      isDone = true;
      return result;
    },
    async statement(result, write) {
      refuseAnother();
      const call = { ...key, hash: `\\x${hash.toString('hex')}`, run: id, answer: { data: result }, seconds: keepSeconds };
      try {
        isDone = await write(JSON.stringify(call));
        return isDone;
      } catch (thrown) {
        if (takenIndex(thrown) === IDEMPOTENCY_KEY_INDEX) return null;
        throw thrown;
      }
    },
    keyFor: () => `${id}.${++calls}`,
    close: () => {
      isOpen = false;
    },
    hasCommitted: () => isDone,
  };
}
