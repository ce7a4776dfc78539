import type { Logger } from '@market/kit-contract/request-facts';
import { every } from '@market/service-kit/jobs/every';
import type { Pool } from 'pg';
import { pruneAttempts } from './prune.queries.ts';

const EVERY_MS = 10 * 60_000;

/** Forgets attempts that no limit counts any more, now and then. Answers how to stop. */
export const startPruningAttempts = (pool: Pool, log: Logger): (() => Promise<void>) =>
  every(() => pruneAttempts(pool, { now: new Date() }), { everyMs: EVERY_MS, log, failed: 'Old attempts could not be forgotten' });
