import type { Logger } from '@market/kit-contract/request-facts';

interface Regular {
  everyMs: number;
  log: Logger;
  /** Told when it failed; it comes again all the same. */
  failed: string;
}

/** Does something from time to time, never twice at once. Answers how to stop it, which waits for what is under way. */
export function regularly(work: () => Promise<unknown>, { everyMs, log, failed }: Regular): () => Promise<void> {
  let running: Promise<void> | null = null;
  const once = async (): Promise<void> => {
    try {
      await work();
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
