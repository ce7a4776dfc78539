import type { Logger } from '@market/service-kit/context';
import type { Pool } from 'pg';

const EVERY_MS = 10 * 60_000;

/** Folds the ledgers of facet counts from time to time, so that reading them stays a short sum. Replicas leave it to one of them. Answers how to stop it. */
export function foldCountsRegularly(pool: Pool, log: Logger): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = pool.query('SELECT fold_facet_counts()::text').then(
      () => undefined,
      (err) => log.warn({ err }, 'Folding the facet counts failed; it comes again'),
    );
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
