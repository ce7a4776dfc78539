import type { Logger } from '@market/kit-contract/request-facts';
import type { Waker } from './waker.ts';

export interface WorkerOptions {
  /** Who calls when there may be work: the code that enqueued it, a notification of Postgres. */
  waker: Waker;
  /** The queue is looked at this often without a call too: a wake-up is only a hint, and retries come due by themselves. */
  pollMs: number;
  log: Logger;
  /** Logged when the job threw; it is tried again after `pollMs`. */
  failed: string;
}

/**
 * Works off a queue until stopped: runs `job` again and again while it answers that there was work, then sleeps until woken.
 *
 * The queue is the job's own table: it claims with `FOR UPDATE SKIP LOCKED` and keeps either the lock or a lease while it works, so any
 * number of processes may work side by side, and what a killed one held comes up again (docs/adr/0039-jobs-are-rows-of-their-own-tables.md).
 * Answers how to stop it, which waits for the job under way.
 */
export function startWorker(job: () => Promise<boolean>, { waker, pollMs, log, failed }: WorkerOptions): () => Promise<void> {
  const sleep = waker.sleeper();
  let isStopping = false;
  const ended = (async () => {
    while (!isStopping) {
      const hadWork = await job().catch((err: unknown) => {
        log.warn({ err }, failed);
        return false;
      });
      if (!hadWork && !isStopping) await sleep(pollMs);
    }
  })();
  return async () => {
    isStopping = true;
    waker.wake();
    await ended;
  };
}
