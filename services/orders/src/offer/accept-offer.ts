import type { AcceptOffer, OfferAccepted } from '@market/orders-contract/offer';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import { newHash } from '../cart/change-cart.ts';
import type { SignedInCtx } from '../context.ts';
import { offerNotFound, sideOf } from './get-offer.ts';
import { forgetSeen, insertOfferCart, lockOffer, readOfferCartHash } from './offer.queries.ts';

/**
 * The buyer confirms an offer as they saw it: a cart of that version stands beside their own, which is checked out at the prices of the offer.
 *
 * @throws DomainError OFFER_NOT_FOUND, FORBIDDEN for an administrator, OFFER_CLOSED, OFFER_CHANGED with the version that it has by now
 */
export async function acceptOffer(ctx: SignedInCtx, { id, version }: AcceptOffer): Promise<z.infer<typeof OfferAccepted>> {
  const user = ctx.principal.userId;
  const hash = await inTransaction(ctx.db.pool, async (tx) => {
    const stored = (await lockOffer(tx, { id }))?.offer;
    if (stored?.user_id !== user) throw offerNotFound();
    if (sideOf(ctx, stored) !== 'buyer') throw new DomainError('FORBIDDEN', 'FORBIDDEN');
    if (stored.status !== 'offered') throw new DomainError('CONFLICT', 'OFFER_CLOSED');
    if (stored.version !== version) throw new DomainError('CONFLICT', 'OFFER_CHANGED', { version: stored.version });
    await insertOfferCart(tx, { hash: newHash(), user, offer: id, version, company: stored.company_id });
    await forgetSeen(tx, { id });
    return (await readOfferCartHash(tx, { offer: id, version }))?.hash ?? '';
  });
  return { data: { id, cart_hash: hash, version } };
}
