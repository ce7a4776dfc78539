import type { SetStatuses, StatusesSet } from '@market/orders-contract/order-update';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { findOrder } from './read-orders.ts';
import { updatePart } from './update-order.ts';

/** Takes each of several parts to a status, as far as it may go there; the rest are told with why not. */
export async function setStatuses(ctx: SignedInCtx, { ids, status, reason }: SetStatuses): Promise<z.input<typeof StatusesSet>> {
  const changed: number[] = [];
  const refused: { id: number; code: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      const order = await findOrder(ctx, id);
      if (order.status !== status) await updatePart(ctx, id, { isOfParts: true, status, reason });
      changed.push(id);
    } catch (thrown) {
      if (!(thrown instanceof DomainError)) throw thrown;
      refused.push({ id, code: thrown.code });
    }
  }
  ctx.settlement.wake();
  return { data: { changed, refused } };
}
