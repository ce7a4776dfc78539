import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { countInCategory, deleteCategoryRow, lockCategory } from './category-write.queries.ts';
import { type LockedTree, withLockedTree } from './locked-tree.ts';

/** Takes an empty category away. @throws DomainError CATEGORY_NOT_FOUND; CATEGORY_IN_USE with what it still holds */
export async function deleteCategory(ctx: Ctx, { id }: { id: number }): Promise<{ data: { id: number } }> {
  await inTransaction(ctx.db.pool, (tx) => withLockedTree(tx, (tree) => takeAway(ctx, tree, id)));
  return { data: { id } };
}

async function takeAway(ctx: Ctx, tree: LockedTree, id: number): Promise<void> {
  const { tx } = tree;
  const before = await lockCategory(tx, { category: id });
  if (!before) throw new DomainError('NOT_FOUND', 'CATEGORY_NOT_FOUND');
  const holds = await countInCategory(tx, { category: id });
  if (holds && holds.children + holds.products > 0) throw new DomainError('CONFLICT', 'CATEGORY_IN_USE', { ...holds });
  await deleteCategoryRow(tx, { category: id });
  tree.touch([id]);
  await audit(tx, { actor: actorOf(ctx), action: 'category.deleted', subject: 'category', subjectId: id, before });
}
