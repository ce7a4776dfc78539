import type { Logger } from '@market/service-kit/context';

export interface AfterAnswers {
  later: (what: string, work: () => Promise<void>) => void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/** Work that an answer does not wait for: it would tell by its time what the answer keeps to itself. A failure is told to the log. */
export function afterAnswers(log: Logger): AfterAnswers {
  const underWay = new Set<Promise<void>>();
  return {
    later: (what, work) => {
      const done: Promise<void> = new Promise<void>((go) => setImmediate(go))
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
