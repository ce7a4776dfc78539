import type { Logger } from '@market/kit-contract/request-facts';
import { every } from '@market/service-kit/jobs/every';
import type { Pool } from 'pg';
import { pruneExpired } from './prune.queries.ts';

const EVERY_MS = 10 * 60_000;

/** Removes what has expired, now and then. Answers how to stop. */
export const startPruning = (pool: Pool, log: Logger): (() => Promise<void>) =>
  every(() => pruneExpired(pool, new Date()), { everyMs: EVERY_MS, log, failed: 'What has expired could not be removed' });
