import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { countPostings, lockWatermark, moveUpcoming } from './daily-totals.queries.ts';

const EVERY_MS = 5_000;
/** Postings of one transaction: about a second's work. */
const MOST = 200_000;

type Counting = Pick<Dependencies, 'db'>;

/**
 * Counts postings into the days that lists sum. The lock is a statement of its own, so that what is read after it has all that the one before
 * did.
 */
export async function countDays({ db }: Counting): Promise<void> {
  for (;;) {
    const counted = await inTransaction(db.pool, async (tx) => {
      if ((await lockWatermark(tx)) === 0) return 0;
      const steps = await countPostings(tx, { most: MOST });
      await moveUpcoming(tx);
      return steps;
    });
    if (counted === 0) return;
  }
}

export const startCountingDays = (deps: Counting, log: Logger): (() => Promise<void>) =>
  every(() => countDays(deps), { everyMs: EVERY_MS, log, failed: 'days of the ledger were not counted' });
