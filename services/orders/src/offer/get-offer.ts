import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import type { GetOffer, Offer } from '@market/orders-contract/offer';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { actorOf, type Person, scopeOf } from '../reader.ts';
import { readOffer, type StoredOffer } from './offer.queries.ts';
import { offerView } from './offer-view.ts';

export const offerNotFound = (): DomainError => new DomainError('NOT_FOUND', 'OFFER_NOT_FOUND');

/** As whom the caller looks at an offer: whoever posted the tender is its buyer, a manager too. An administrator has no cart, and orders nothing. */
export const sideOf = ({ principal }: SignedInCtx, { user_id }: Pick<StoredOffer, 'user_id'>): Person =>
  principal.userId === user_id && actorOf(principal) !== 'admin' ? 'buyer' : actorOf(principal);

/** @throws DomainError OFFER_NOT_FOUND, also for one that is not the caller's */
export async function getOffer(ctx: SignedInCtx, { id }: GetOffer): Promise<{ data: Offer }> {
  const row = await readOffer(ctx.db.pool, { id, scope: scopeOf(ctx.principal) });
  if (!row) throw offerNotFound();
  return { data: offerView(row.offer, { actor: sideOf(ctx, row.offer), locale: ctx.locale, facts: await factsOf(ctx, row.offer) }) };
}

/** An offer is read while the catalogue is away, too; nothing is known of its stock then. */
async function factsOf({ catalogue, log }: SignedInCtx, { lines }: StoredOffer): Promise<ReadonlyMap<number, StockFacts>> {
  if (lines.length === 0) return new Map();
  return catalogue.facts(lines.map(({ product_id }) => product_id)).catch((err: unknown) => {
    log.warn({ err }, 'the stock of an offer is not known');
    return new Map();
  });
}
