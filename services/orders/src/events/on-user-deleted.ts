import type { Tx } from '@market/service-kit/data/tx';
import { declineOffersOf } from '../offer/end-offer.ts';
import { lockPart } from '../order/change-order.queries.ts';
import { moveStatus } from '../order/change-status.ts';
import { type Changer, savePart } from '../order/part-state.ts';
import { blankContactsOf, forgetCartsOf, forgetMergesOf, forgetName, forgetTypedOf, newOrdersOf } from '../person/forget-person.queries.ts';

const SYSTEM: Changer = { actor: 'system', id: null };

/** A deleted user's carts go, new orders are cancelled, and what is over tells nobody any more who they were. */
export async function onUserDeleted(tx: Tx, { id: user }: { id: number }): Promise<void> {
  await forgetCartsOf(tx, { user });
  // After the carts, as a checkout takes them: in another order the two could wait for each other.
  await declineOffersOf(tx, user);
  await forgetTypedOf(tx, { user });
  await forgetMergesOf(tx, { user });
  for (const { id } of await newOrdersOf(tx, { user })) {
    const part = await lockPart(tx, { id });
    if (part?.status !== 'new') continue;
    const canceled = { to: 'canceled', by: SYSTEM, reason: 'user_deleted', now: new Date(), gone: user } as const;
    await savePart(tx, part, await moveStatus(tx, part, canceled));
  }
  await blankContactsOf(tx, { user });
  await forgetName(tx, { user });
}
