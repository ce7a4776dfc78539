import type { CreateOffer } from '@market/orders-contract/offer';
import { json, number } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

/** Takes what is due; it is due again later and later, at most every five minutes, until it is done. */
export const claimOffers = manyRows({
  text: `UPDATE wanted_offer SET tries = tries + 1, due_at = now() + least(300, 30 * (tries + 1)) * interval '1 second'
    WHERE proposal_id IN (SELECT proposal_id FROM wanted_offer WHERE due_at <= now() ORDER BY due_at LIMIT $most FOR UPDATE SKIP LOCKED)
    RETURNING proposal_id AS proposal, wanted`,
  values: { most: number },
  row: { proposal: number, wanted: json<CreateOffer>() },
});
