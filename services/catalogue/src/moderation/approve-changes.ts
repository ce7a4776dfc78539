import type { ApproveChanges, JudgedChanges } from '@market/catalogue-contract/moderation';
import { actorOf } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { decideLater } from './decide-later.ts';
import { lockJudged } from './judge-changes.ts';
import { publishChanges } from './publish-changes.ts';

/**
 * Publishes what waits, as far as it is still what the moderator saw: what it says by options that are gone was shown to nobody.
 *
 * @throws DomainError CHANGE_IMPOSSIBLE when a category or type that it names was taken away meanwhile
 */
export async function approveChanges(ctx: SignedInCtx, { changes, undoable }: ApproveChanges): Promise<z.input<typeof JudgedChanges>> {
  if (undoable) return { data: await decideLater(ctx, { changes, reason: null }) };
  return inTransaction(ctx.db.pool, async (tx) => {
    const { products, stale } = await lockJudged(tx, changes);
    await publishChanges(tx, { actor: actorOf(ctx), products });
    return { data: { done: products.map(({ id }) => id), stale } };
  });
}
