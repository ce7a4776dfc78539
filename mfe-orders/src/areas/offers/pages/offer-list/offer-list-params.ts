import { type ListOffers, offerStatuses } from '@market/orders-contract/offer';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlParam } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';
import { z } from 'zod';

/** The lists beside each other. */
export const TABS = ['all', ...offerStatuses] as const;
export type Tab = (typeof TABS)[number];

const number = urlParam(z.coerce.number().int().positive().max(2_147_483_647), 0);

/** A list of offers as its address has it. */
export const offerParams = {
  ...tableParams,
  status: urlParam<Tab>(z.enum(TABS), 'all'),
  /** What came of one proposal, and of one tender. */
  proposal: number,
  tender: number,
};
type OfferListState = UrlValues<typeof offerParams>;

export const offerFilters = filtersOf(offerParams, ['status', 'proposal', 'tender']);

/** What the service is asked for. */
export const offerInput = ({ page, per_page, status, proposal, tender }: OfferListState): z.input<typeof ListOffers> => ({
  ...{ page, per_page },
  ...(status === 'all' ? {} : { statuses: [status] }),
  ...(proposal === 0 ? {} : { proposal_id: proposal }),
  ...(tender === 0 ? {} : { tender_id: tender }),
});
