import type { GetPlace, OrderPlace, PlaceAnswer } from '@market/modules-contract/place';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx, SignedInCtx } from '../context.ts';
import { lockFeed, writeFeed } from '../feed/write-feed.ts';
import { findPlaceOrder, findUnknown, readFilling, savePlaceOrder } from './place.queries.ts';

/** In which order modules stand in a place of several. */
export async function getPlace(ctx: Ctx, { slot }: GetPlace): Promise<PlaceAnswer> {
  const [saved, modules] = await Promise.all([findPlaceOrder(ctx.db.pool, { slot }), readFilling(ctx.db.pool, { slot })]);
  return { data: { slot, order: saved?.modules ?? [], modules } };
}

/** Puts them in another order, in a feed that says so. The order that stands already is no change. @throws DomainError MODULE_NOT_FOUND */
export async function orderPlace(ctx: SignedInCtx, { slot, modules }: OrderPlace): Promise<PlaceAnswer> {
  await inTransaction(ctx.db.pool, async (tx) => {
    await lockFeed(tx);
    const before = (await findPlaceOrder(tx, { slot }))?.modules ?? [];
    if (before.join() === modules.join()) return;
    if (await findUnknown(tx, { ids: modules })) throw new DomainError('NOT_FOUND', 'MODULE_NOT_FOUND');
    await savePlaceOrder(tx, { slot, modules });
    await audit(tx, { actor: actorOf(ctx), action: 'place.ordered', subject: 'place', subjectId: slot, before, after: modules });
    await writeFeed(tx, ctx, 'place.ordered');
  });
  return getPlace(ctx, { slot });
}
