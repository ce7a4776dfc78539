import type { JudgedChanges, RejectChanges } from '@market/catalogue-contract/moderation';
import { actorOf } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { decideLater } from './decide-later.ts';
import { lockJudged } from './judge-changes.ts';
import { refuseChanges } from './refuse-changes.ts';

/** Rejects what waits, as far as it is still what the moderator saw. The vendor is notified of the reason, and may send a better version. */
export async function rejectChanges(
  ctx: SignedInCtx,
  { changes, reason, undoable }: RejectChanges,
): Promise<z.input<typeof JudgedChanges>> {
  if (undoable) return { data: await decideLater(ctx, { changes, reason }) };
  return inTransaction(ctx.db.pool, async (tx) => {
    const { products, stale } = await lockJudged(tx, changes);
    await refuseChanges(tx, { actor: actorOf(ctx), products, reason });
    return { data: { done: products.map(({ id }) => id), stale } };
  });
}
