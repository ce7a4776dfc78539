import type { Logger } from '@market/kit-contract/request-facts';
import { startOutboxJob } from '@market/service-kit/jobs/outbox-job';
import type { Dependencies } from '../context.ts';
import { forgetWantedOffer } from '../proposal/lock-proposal.queries.ts';
import { claimOffers } from './wanted-offer.queries.ts';

const EVERY_MS = 1_000;

/** Has orders make an offer of each hire, however often it takes: orders makes one of a proposal, and answers it from then on. */
export const startMakingOffers = ({ db, offers }: Dependencies, log: Logger): (() => Promise<void>) =>
  startOutboxJob({
    claim: (most) => claimOffers(db.pool, { most }),
    deliver: async ({ proposal, wanted }) => {
      await offers.create(wanted);
      await forgetWantedOffer(db.pool, { proposal });
    },
    facts: ({ proposal }) => ({ proposal }),
    failed: 'an offer of a hire was not made',
    everyMs: EVERY_MS,
    log,
  });
