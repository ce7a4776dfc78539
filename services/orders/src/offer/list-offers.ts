import type { ListOffers, OfferPage } from '@market/orders-contract/offer';
import type { SignedInCtx } from '../context.ts';
import { scopeOf } from '../reader.ts';
import { countOffers, readOffers } from './offer.queries.ts';
import { offerRow } from './offer-view.ts';

/** Offers that the caller may see: a buyer's own, those of a vendor's company, or all. */
export async function listOffers(ctx: SignedInCtx, { page, per_page, statuses, proposal_id, tender_id }: ListOffers): Promise<OfferPage> {
  const filter = { scope: scopeOf(ctx.principal), statuses, proposal: proposal_id, tender: tender_id };
  const [rows, counted] = await Promise.all([
    readOffers(ctx.db.pool, { ...filter, limit: per_page, offset: (page - 1) * per_page }),
    countOffers(ctx.db.pool, filter),
  ]);
  return { data: rows.map(({ offer }) => offerRow(offer)), page, per_page, total: counted?.total ?? 0 };
}
