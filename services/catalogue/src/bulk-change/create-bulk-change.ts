import { BULK_CHANGE_MAX, type BulkChange, type BulkChangeAnswer, type CreateBulkChange } from '@market/catalogue-contract/bulk-change';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { lockExclusively } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { readCollectionRow } from '../collection/collection.queries.ts';
import type { SignedInCtx } from '../context.ts';
import { goodsScope } from '../goods/goods-scope.ts';
import { readTaxonomy } from '../goods/taxonomy.ts';
import { catalogueSettings } from '../settings.ts';
import { type Chosen, countOpenBulkChanges, insertBulkChange, insertBulkRows, setBulkTotal } from './bulk-change.queries.ts';
import { getBulkChange, ownerCompany } from './get-bulk-change.ts';

/** The set that is meant: of the caller's own goods, and whole models where the change is about what a model is. */
export async function chosenSet(
  ctx: SignedInCtx,
  { goods, change }: Pick<CreateBulkChange, 'goods' | 'change'>,
): Promise<{ chosen: Chosen; isByModel: boolean }> {
  const isByModel = change.kind === 'category' || change.kind === 'type';
  const asked = 'filter' in goods ? goods.filter : {};
  const scope = await goodsScope(ctx, asked);
  // Of named goods, too, those of others are not there.
  return { isByModel, chosen: 'ids' in goods ? { ids: goods.ids, companyId: scope.companyId } : { scope } };
}

/**
 * Begins a change of many products, which goes on behind the caller's back. Which they are is settled now.
 *
 * @throws DomainError NO_COMPANY, BULK_NOTHING, BULK_TOO_MANY, BULK_CHANGE_OPEN_LIMIT, CATEGORY_NOT_FOUND, PRODUCT_TYPE_NOT_FOUND,
 * COLLECTION_NOT_FOUND, COLLECTION_OF_CONDITIONS
 */
export async function createBulkChange(ctx: SignedInCtx, { goods, change }: CreateBulkChange): Promise<BulkChangeAnswer> {
  const set = await chosenSet(ctx, { goods, change });
  const id = await inTransaction(ctx.db.pool, async (tx) => {
    await requirePlace(tx, ctx);
    await requireTarget(tx, ctx, change);
    const made = await insertBulkChange(tx, { company: ownerCompany(ctx), user: ctx.principal.userId, change: JSON.stringify(change) });
    if (!made) throw new Error('the bulk change took no row');
    const total = await insertBulkRows(tx, { job: made.id, ...set });
    requireCount(total);
    await setBulkTotal(tx, { job: made.id, total });
    const after = { change, goods: 'ids' in goods ? { ids: goods.ids.length } : goods, total };
    await audit(tx, { actor: actorOf(ctx), action: 'goods.bulk_begun', subject: 'bulk_change', subjectId: made.id, after });
    return made.id;
  });
  ctx.bulk.wake();
  return getBulkChange(ctx, { id });
}

/** @throws DomainError BULK_NOTHING, BULK_TOO_MANY */
export function requireCount(total: number): void {
  if (total === 0) throw new DomainError('CONFLICT', 'BULK_NOTHING');
  if (total > BULK_CHANGE_MAX) throw new DomainError('UNPROCESSABLE_CONTENT', 'BULK_TOO_MANY', { limit: BULK_CHANGE_MAX });
}

/** @throws DomainError BULK_CHANGE_OPEN_LIMIT when so many of the same person's are being worked on. `job`: one that counts no second time */
export async function requirePlace(tx: Tx, ctx: SignedInCtx, job = 0): Promise<void> {
  // By its own connection: to wait for another one while holding one is to wait for each other.
  const { open_bulk_changes: limit } = await catalogueSettings.get(tx);
  await lockExclusively(tx, 'catalogue.bulk-changes', ctx.principal.userId);
  const open = await countOpenBulkChanges(tx, { user: ctx.principal.userId, job });
  if (open && open.num >= limit) throw new DomainError('CONFLICT', 'BULK_CHANGE_OPEN_LIMIT', { limit });
}

/**
 * What a change leads to can go while the change waits or runs, so nothing is held here: each piece judges it anew.
 *
 * @throws DomainError CATEGORY_NOT_FOUND, PRODUCT_TYPE_NOT_FOUND, COLLECTION_NOT_FOUND, COLLECTION_OF_CONDITIONS
 */
export async function requireTarget(tx: Tx, ctx: SignedInCtx, change: BulkChange): Promise<void> {
  if (change.kind === 'collection') {
    const found = await readCollectionRow(tx, { principal: ctx.principal, id: change.collection_id });
    if (!found) throw new DomainError('NOT_FOUND', 'COLLECTION_NOT_FOUND');
    if (found.filter !== null) throw new DomainError('CONFLICT', 'COLLECTION_OF_CONDITIONS');
  }
  if (change.kind === 'category') {
    const { categories } = await readTaxonomy(tx, [{ category_id: change.category_id, product_type_id: 0 }]);
    if (!categories.has(change.category_id)) throw new DomainError('NOT_FOUND', 'CATEGORY_NOT_FOUND');
  }
  if (change.kind === 'type') {
    const { types } = await readTaxonomy(tx, [{ category_id: 0, product_type_id: change.product_type_id }]);
    if (!types.has(change.product_type_id)) throw new DomainError('NOT_FOUND', 'PRODUCT_TYPE_NOT_FOUND');
  }
}
