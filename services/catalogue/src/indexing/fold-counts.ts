import type { Logger } from '@market/kit-contract/request-facts';
import { every } from '@market/service-kit/jobs/every';
import type { Pool } from 'pg';
import { foldFacetCounts } from './indexing.queries.ts';

const EVERY_MS = 10 * 60_000;

/** Folds the ledgers of facet counts from time to time, so that reading them stays a short sum. Replicas leave it to one of them. Answers how to stop it. */
export const startFoldingCounts = (pool: Pool, log: Logger): (() => Promise<void>) =>
  every(() => foldFacetCounts(pool), {
    everyMs: EVERY_MS,
    log,
    failed: 'Folding the facet counts failed; it comes again',
  });
