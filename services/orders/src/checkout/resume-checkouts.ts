import type { Logger } from '@market/kit-contract/request-facts';
import { DomainError } from '@market/service-kit/errors';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { claimStaleCheckouts } from './checkout.queries.ts';
import { carryOut } from './checkout.ts';

const EVERY_MS = 5_000;
/** Longer than a checkout takes that its caller is still waiting for. */
const STALE_SECONDS = 15;
const AT_ONCE = 20;
const COMES_AGAIN = 'A checkout that was left could not be carried out; it comes again';

/** Takes checkouts that nobody goes on with to their end: placed, or refused with nothing held. */
async function resumeCheckouts(deps: Dependencies, log: Logger, staleSeconds = STALE_SECONDS): Promise<void> {
  const stale = await claimStaleCheckouts(deps.db.pool, { seconds: staleSeconds, most: AT_ONCE });
  for (const checkout of stale) {
    await carryOut(deps, checkout).catch((err: unknown) => {
      // All of them are claimed: one that fails keeps back no other.
      if (err instanceof DomainError)
        log.info({ checkout: checkout.id, code: err.code }, 'A checkout that was left was refused, or is tried again');
      else log.warn({ err, checkout: checkout.id }, COMES_AGAIN);
    });
  }
}

export const startResumingCheckouts = (deps: Dependencies, log: Logger): (() => Promise<void>) =>
  every(() => resumeCheckouts(deps, log), {
    everyMs: EVERY_MS,
    log,
    failed: 'Checkouts that were left could not be looked for; the next look comes soon',
  });
