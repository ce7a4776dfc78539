import type { BulkChangeAnswer, BulkChangeKey } from '@market/catalogue-contract/bulk-change';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { catalogueSettings } from '../settings.ts';
import { beginBulkUndo, endBulkChangeRow } from './bulk-change.queries.ts';
import { requirePlace } from './create-bulk-change.ts';
import { findBulkChange, getBulkChange, undoUntil } from './get-bulk-change.ts';

/** Stops a change after the piece under way; what is changed stays, and can be undone. @throws DomainError BULK_CHANGE_NOT_FOUND, BULK_CHANGE_STATE */
export async function cancelBulkChange(ctx: SignedInCtx, { id }: BulkChangeKey): Promise<BulkChangeAnswer> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const { state } = await findBulkChange(tx, ctx, id);
    if (state === 'canceled') return;
    const passed = await endBulkChangeRow(tx, { job: id, to: 'canceled', from: ['working', 'undoing'], now: ctx.now() });
    if (passed.length === 0) throw new DomainError('CONFLICT', 'BULK_CHANGE_STATE');
    await audit(tx, { actor: actorOf(ctx), action: 'goods.bulk_canceled', subject: 'bulk_change', subjectId: id });
  });
  return getBulkChange(ctx, { id });
}

/**
 * Puts back what a change did to products that nobody has changed since.
 *
 * @throws DomainError BULK_CHANGE_NOT_FOUND, BULK_CHANGE_STATE, BULK_UNDO_OVER, BULK_CHANGE_OPEN_LIMIT
 */
export async function undoBulkChange(ctx: SignedInCtx, { id }: BulkChangeKey): Promise<BulkChangeAnswer> {
  const { bulk_undo_hours } = await catalogueSettings.get(ctx.db.pool);
  await inTransaction(ctx.db.pool, async (tx) => {
    await requirePlace(tx, ctx, id);
    const job = await findBulkChange(tx, ctx, id);
    if (job.state === 'undoing' || job.state === 'undone') return;
    if (job.state === 'working') throw new DomainError('CONFLICT', 'BULK_CHANGE_STATE');
    const until = undoUntil(job, bulk_undo_hours);
    if (!until || until <= ctx.now()) throw new DomainError('CONFLICT', 'BULK_UNDO_OVER');
    // A colleague may have been quicker.
    if ((await beginBulkUndo(tx, { job: id, user: ctx.principal.userId })).length === 0) return;
    await audit(tx, { actor: actorOf(ctx), action: 'goods.bulk_undo_begun', subject: 'bulk_change', subjectId: id });
  });
  ctx.bulk.wake();
  return getBulkChange(ctx, { id });
}
