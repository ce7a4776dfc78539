import type { GetOrder } from '@market/orders-contract/order';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { actorOf, orderNotFound, scopeOf } from '../reader.ts';
import { deletePart, lockMain, lockPart, readPartIds } from './change-order.queries.ts';
import { moveStatus } from './change-status.ts';
import { readOrder } from './order.queries.ts';
import { type Changer, note, savePart, tellPart } from './part-state.ts';

/**
 * Takes a new order, which is cancelled first, or an unpaid cancelled one away; of a main order all parts. It stays in the database.
 *
 * @throws DomainError ORDER_NOT_FOUND, ORDER_NOT_DELETED for any other: that one is archived
 */
export async function deleteOrder(ctx: SignedInCtx, { id }: GetOrder): Promise<{ data: { id: number } }> {
  const by: Changer = { actor: actorOf(ctx.principal), id: ctx.principal.userId };
  await inTransaction(ctx.db.pool, async (tx) => {
    // Looked up by the step that takes it away: repeated after a crash, the call does not find that it is gone.
    const order = await readOrder(tx, { id, scope: scopeOf(ctx.principal) });
    if (!order) throw orderNotFound();
    await lockMain(tx, { order: id });
    const ids = order.main_id === null ? (await readPartIds(tx, { main: id })).map((part) => part.id) : [id];
    for (const partId of ids) await deleteOne(tx, partId, { by, now: ctx.now() });
  });
  ctx.settlement.wake();
  return { data: { id } };
}

async function deleteOne(tx: Tx, id: number, { by, now }: { by: Changer; now: Date }): Promise<void> {
  const part = await lockPart(tx, { id });
  if (!part) return;
  const isRemovable = part.status === 'new' || (part.status === 'canceled' && part.payment_status === 'not_paid');
  if (!isRemovable) throw new DomainError('CONFLICT', 'ORDER_NOT_DELETED');
  if (part.status === 'new') await savePart(tx, part, await moveStatus(tx, part, { to: 'canceled', by, now }));
  const canceled = await lockPart(tx, { id });
  if (!canceled) return;
  await note(tx, by, { order: id, kind: 'deleted' });
  await deletePart(tx, { id });
  await tellPart(tx, { ...canceled, version: canceled.version + 1, deleted: true });
}
