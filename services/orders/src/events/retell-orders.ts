import { type OrderState, orderChanged } from '@market/orders-contract/order.events';
import type { Tx } from '@market/service-kit/data/tx';
import type { LostState } from '@market/service-kit/events/lost-history/lost-history';
import { emit } from '@market/service-kit/events/outbox';
import { lockPart, type Part, raiseVersion, wantSettlement } from '../order/change-order.queries.ts';
import { tellPart } from '../order/part-state.ts';

/**
 * Orders as they are now, after the database has gone back in time; one that is not there any more counts as deleted. Their stock is what
 * the lost time made of it until it is settled anew.
 */
export async function retellOrders(tx: Tx, lost: readonly LostState<OrderState | null>[]): Promise<void> {
  for (const { id, version, payload } of lost) {
    const newest = Math.max(version, payload?.version ?? 0) + 1;
    await raiseVersion(tx, { id: Number(id), version: newest });
    const part = await lockPart(tx, { id: Number(id) });
    if (part) await tellAnew(tx, part);
    else if (payload) await emit(tx, orderChanged, id, { ...payload, deleted: true, version: newest });
  }
}

async function tellAnew(tx: Tx, part: Part): Promise<void> {
  await tellPart(tx, part);
  // The reservation of one that is over for long is forgotten.
  if (!part.archived) await wantSettlement(tx, { order: part.id, step: part.stock_step, seconds: 0 });
}
