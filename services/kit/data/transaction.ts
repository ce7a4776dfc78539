import type { ClientBase, Pool } from 'pg';
import { asStep, outsideRun, runOf, type StepSource, type WrittenCall } from './idempotent-run.ts';
import { isConnectionLost } from './postgres-failure.ts';
import { forgetPatience } from './statement-patience.ts';
import type { Transaction, Tx } from './tx.ts';

export const transactionsOf =
  (pool: Pool): Transaction<ClientBase> =>
  (work) =>
    inTransaction(pool, work);

/**
 * Runs `work` in one transaction of the pool: committed when it answers, rolled back when it throws.
 * A connection whose rollback fails is closed, not lent again. Within a call that may be repeated it is a step of that call, see `asStep`.
 */
export const inTransaction = <T>(pool: Pool, work: (tx: ClientBase) => Promise<T>, source?: StepSource): Promise<T> =>
  asStep({ pool, source, open: (step) => transact(pool, step) }, work);

/** What changed nothing is no step. */
class Unchanged extends Error {}

/** An effect by one statement, with what it answers, which is known before. */
interface Statement<T> {
  result: T;
  /** Answers whether there was an effect. `call`: what the statement has to write by `keptCallOf`; null where nobody asks for that. */
  write: (db: Tx, call: WrittenCall | null) => Promise<boolean>;
}

/**
 * Has an effect by one statement: by itself where nobody has to note it, and as a step of the call under way where one may be repeated. Where
 * that call is nothing else, the statement notes it, too. null says that nothing was changed, and is no step.
 */
export async function asOneStep<T>(pool: Pool, { result, write }: Statement<T>): Promise<T | null> {
  const run = runOf(pool);
  if (!run) return (await write(pool, null)) ? result : null;
  const written = await run.statement?.(result, (call) => outsideRun(() => write(pool, call)));
  if (typeof written === 'boolean') return written ? result : null;
  try {
    return await inTransaction(
      pool,
      async (tx) => {
        if (await write(tx, null)) return result;
        throw new Unchanged();
      },
      write.toString(),
    );
  } catch (thrown) {
    if (thrown instanceof Unchanged) return null;
    throw thrown;
  }
}

async function transact<T>(pool: Pool, work: (tx: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const answer = await work(client);
    await client.query('COMMIT');
    return answer;
  } catch (error) {
    if (isConnectionLost(error)) broken = error as Error;
    else
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    forgetPatience(client);
    client.release(broken);
  }
}
