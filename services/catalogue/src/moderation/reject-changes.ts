import type { JudgedChanges, RejectChanges } from '@market/catalogue-contract/moderation';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { indexProducts } from '../indexing/index-products.ts';
import { rejectQueued, rejectUnseen } from './change.queries.ts';
import { lockJudged } from './judge-changes.ts';
import { notifyJudgement } from './notify-judgement.ts';

/** Rejects what waits, as far as it is still what the moderator saw. The vendor is notified of the reason, and may send a better version. */
export async function rejectChanges(ctx: SignedInCtx, { changes, reason }: RejectChanges): Promise<z.input<typeof JudgedChanges>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const { products, stale } = await lockJudged(tx, changes);
    const done = products.map(({ id }) => id);
    await rejectQueued(tx, { products: done, reason });
    await rejectUnseen(tx, { products: done, reason });
    for (const id of done) await audit(tx, { actor: actorOf(ctx), action: 'product.rejected', subject: 'product', subjectId: id, reason });
    await notifyJudgement(tx, products, { kind: 'goods_rejected', reason });
    await indexProducts(tx, done);
    return { data: { done, stale } };
  });
}
