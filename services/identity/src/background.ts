import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@market/kit-contract/request-facts';

/** `what` names the work in the log. */
export type RunInBackground = (what: string, work: () => Promise<void>) => void;

interface BackgroundTasks {
  runInBackground: RunInBackground;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/** Begun right away, the work would still slow the answer that is on its way out; at the same distance each time, the next one. */
const beginsIn = (): number => 20 + randomInt(80);

/** Work that an answer does not wait for: its time would disclose what the answer keeps to itself. A failure is logged. */
export function backgroundTasks(log: Logger): BackgroundTasks {
  const underWay = new Set<Promise<void>>();
  return {
    runInBackground: (what, work) => {
      const done: Promise<void> = pause(beginsIn())
        .then(work)
        .catch((err: unknown) => log.error({ err }, `${what} failed`))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
