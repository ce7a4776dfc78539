import type { JudgedChanges, RejectChanges } from '@market/catalogue-contract/moderation';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction, rowsOf } from '@market/service-kit/data/transaction';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { indexProducts } from '../indexing/index-products.ts';
import { lockJudged } from './judge-changes.ts';
import { tellJudgement } from './tell-judgement.ts';

const REJECT = `UPDATE product_change SET state = 'rejected', reason = $2, version = version + 1 WHERE product_id = ANY ($1::int[])`;
/** What guests see already goes on selling as it is. */
const REJECT_UNSEEN = `
  UPDATE product SET moderation = 'rejected', moderation_reason = $2, updated_at = now()
  WHERE id = ANY ($1::int[]) AND moderation <> 'approved'`;

/** Refuses what waits, as far as it is still what the moderator saw. The vendor is told why, and may send something better. */
export async function rejectChanges(ctx: SignedInCtx, { changes, reason }: RejectChanges): Promise<z.input<typeof JudgedChanges>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const { products, stale } = await lockJudged(tx, changes);
    const done = products.map(({ id }) => id);
    await rowsOf(tx, REJECT, [done, reason]);
    await rowsOf(tx, REJECT_UNSEEN, [done, reason]);
    for (const id of done) await audit(tx, { actor: actorOf(ctx), action: 'product.rejected', subject: 'product', subjectId: id, reason });
    await tellJudgement(tx, products, { kind: 'goods_rejected', reason });
    await indexProducts(tx, done);
    return { data: { done, stale } };
  });
}
