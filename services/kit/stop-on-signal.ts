import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

interface Ending {
  /** Aborted first: whoever heeds it sends no more requests here, and each answer ends its connection. */
  stopping: AbortController;
  /** For how many seconds requests are answered after that, until whoever sends them has noticed. */
  graceSeconds: number;
  /** Finishes what runs and lets go of everything. */
  close: () => Promise<unknown>;
  log: Pick<Logger, 'info' | 'error'>;
}

/** So long what runs may take to finish; whoever started the process kills it soon after. */
export const STOP_DEADLINE_MS = 25_000;

/**
 * Ends the process when it is asked to: it is not ready any more, serves on while others notice, finishes and closes. A second signal, and
 * what does not finish in time, ends it at once.
 */
export function stopOnSignal(ending: Ending): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (ending.stopping.signal.aborted) process.exit(1);
      void stop(ending).then((code) => process.exit(code));
    });
}

async function stop({ stopping, graceSeconds, close, log }: Ending): Promise<number> {
  log.info('Stopping');
  stopping.abort();
  await pause(graceSeconds * 1_000);
  const late = setTimeout(() => {
    log.error('What runs did not finish in time');
    process.exit(1);
  }, STOP_DEADLINE_MS);
  try {
    await close();
    return 0;
  } catch (err) {
    log.error({ err }, 'The process could not close in order');
    return 1;
  } finally {
    clearTimeout(late);
  }
}
