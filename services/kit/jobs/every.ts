import type { Logger } from '@market/kit-contract/request-facts';

interface Interval {
  everyMs: number;
  log: Logger;
  /** Logged when a run failed; the next one comes all the same. */
  failed: string;
}

/** Runs a job at an interval, never twice at once. Answers how to stop it, which waits for the run under way. */
export function every(job: () => Promise<unknown>, { everyMs, log, failed }: Interval): () => Promise<void> {
  let running: Promise<void> | null = null;
  const once = async (): Promise<void> => {
    try {
      await job();
    } catch (err) {
      log.warn({ err }, failed);
    }
  };
  const timer = setInterval(() => {
    running ??= once().finally(() => {
      running = null;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
