import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import type { Transaction, Tx } from './tx.ts';

/** The run of a call that may be repeated, as its transactions find it. */
export interface IdempotentRun {
  /** The database that keeps the key; transactions of other databases are none of its steps. */
  readonly pool: Pool;
  /** false once the answer is known: what still works in the background is nobody's step. */
  readonly isOpen: boolean;
  /**
   * Answers what a dead run before this one has committed in this step; else performs the step, which must note its result in its own
   * transaction.
   *
   * @param source by what a later run recognises the step: its program text, or a name of its own
   */
  step<T>(source: StepSource, perform: (note: Note) => Promise<T>): Promise<T>;
  /**
   * Of a run that is one transaction: performs all of it by one statement, which must write down the call as it is given, and with it what is
   * answered. null: the call stands there already, so nothing was done, and `step` finds out what became of it.
   */
  statement?(result: unknown, write: (call: WrittenCall) => Promise<boolean>): Promise<boolean | null>;
  /** The `Idempotency-Key` of a call to another service: the same in whichever run of this call it is made. */
  keyFor(call: string): string;
}

/**
 * A text, which tells steps that come one after the other; or, `apart`, the whole name of a step about one of several things, each of which is
 * done or refused by itself. A later run may come by such steps in another order, and by fewer or more of them.
 */
export type StepSource = string | { apart: string };

/** A call with its answer, as JSON; `keptCallOf` writes it. */
export type WrittenCall = string;

/** Writes down, in the transaction of a step, that it is done and what it answered. */
export type Note = (tx: Tx, result: unknown) => Promise<void>;

const runs = new AsyncLocalStorage<IdempotentRun>();

/** Everything that `work` commits belongs to the run. */
export const withinRun = <T>(run: IdempotentRun, work: () => Promise<T>): Promise<T> => runs.run(run, work);

/** What `work` commits is noted by nobody. */
export const outsideRun = <T>(work: () => Promise<T>): Promise<T> => runs.exit(work);

/** The run under way, or the one that has begun what still works in the background. */
export const currentRun = (): IdempotentRun | undefined => runs.getStore();

/** The run under way, if its key lies in this database. */
export function runOf(pool: unknown): IdempotentRun | undefined {
  const run = currentRun();
  return run?.isOpen && run.pool === pool ? run : undefined;
}

/**
 * Opens a transaction as one step of the call that is under way: its result is committed with it, so that a repetition of the call after
 * a crash gets this result and not a second effect. Without a run it is the plain transaction.
 *
 * @param source by what a later run knows the step again, where the text of `work` does not say it
 */
export function asStep<T, X extends Tx>(
  { pool, open, source }: { pool: Pool; open: Transaction<X>; source?: StepSource | undefined },
  work: (tx: X) => Promise<T>,
): Promise<T> {
  const run = runOf(pool);
  if (!run) return open(work);
  return run.step(source ?? work.toString(), (note) =>
    open(async (tx) => {
      const result = await work(tx);
      await note(tx, result);
      return result;
    }),
  );
}
