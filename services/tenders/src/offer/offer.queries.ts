import { nullable, number, text } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';

/** Keeps how the offer of a proposal is by now; an older state changes nothing. */
export const keepOffer = noRows({
  text: `UPDATE proposal SET offer_status = $status, order_id = $order, offer_version = $version
    WHERE id = $proposal AND offer_version <= $version`,
  values: { proposal: number, status: text, order: nullable(number), version: number },
});
