import type { DeclineOffer, Offer } from '@market/orders-contract/offer';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { scopeOf } from '../reader.ts';
import { endLive } from './end-offer.ts';
import { getOffer, offerNotFound, sideOf } from './get-offer.ts';
import { lockOffer, readOffer } from './offer.queries.ts';

/** Either side, or an administrator, gives an offer up. What is declined stays so. @throws DomainError OFFER_NOT_FOUND, FORBIDDEN, OFFER_CLOSED */
export async function declineOffer(ctx: SignedInCtx, { id, reason }: DeclineOffer): Promise<{ data: Offer }> {
  const found = await readOffer(ctx.db.pool, { id, scope: scopeOf(ctx.principal) });
  if (!found) throw offerNotFound();
  const actor = sideOf(ctx, found.offer);
  if (actor === 'manager') throw new DomainError('FORBIDDEN', 'FORBIDDEN');
  await inTransaction(ctx.db.pool, async (tx) => {
    const stored = (await lockOffer(tx, { id }))?.offer;
    if (!stored || stored.status === 'declined') return;
    const isEnded = await endLive(tx, stored, { status: 'declined', declined_by: actor, reason, by: ctx.principal.userId });
    if (!isEnded) throw new DomainError('CONFLICT', 'OFFER_CLOSED');
  });
  return getOffer(ctx, { id });
}
