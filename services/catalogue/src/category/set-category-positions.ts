import type { CategoryTree, SetCategoryPositions } from '@market/catalogue-contract/category';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import type { Ctx } from '../context.ts';
import { indexAround } from '../indexing/index-around.ts';
import { inBranches } from '../indexing/touched-products.queries.ts';
import { detachCategories, lockBranches, readTreePositions, setParent, setPositions } from './category-tree.queries.ts';
import { getCategoryTree } from './get-category-tree.ts';
import { type LockedTree, withLockedTree } from './locked-tree.ts';
import { asSiblings, type NewPlace, newPlaces } from './tree-order.ts';

/**
 * Orders children anew, and moves those that came from another parent; all of it or nothing.
 *
 * @throws DomainError CATEGORIES_CHANGED when another user has changed the tree meanwhile; CATEGORY_BELOW_ITSELF, CATEGORY_TOO_DEEP
 */
export async function setCategoryPositions(ctx: Ctx, { positions }: SetCategoryPositions): Promise<CategoryTree> {
  await inTransaction(ctx.db.pool, (tx) => withLockedTree(tx, (tree) => order(ctx, tree, positions)));
  return getCategoryTree(ctx, { with_products: false });
}

async function order(ctx: Ctx, tree: LockedTree, positions: SetCategoryPositions['positions']): Promise<void> {
  const { tx } = tree;
  const before = await readTreePositions(tx);
  const places = newPlaces(before, asSiblings(before, positions));
  if (places.length === 0) return;
  await place(tx, places);
  tree.touch(places.map(({ id }) => id));
  const entry = { action: 'category.ordered', subject: 'category', subjectId: 'tree', after: positions };
  await audit(tx, { actor: actorOf(ctx), ...entry });
}

async function place(tx: Tx, places: readonly NewPlace[]): Promise<void> {
  const moved = places.filter((each) => each.moved);
  const ids = moved.map(({ id }) => id);
  const order = () => setPositions(tx, { categories: places.map(({ id }) => id), positions: places.map(({ position }) => position) });
  if (ids.length === 0) {
    await order();
    return;
  }
  await lockBranches(tx, { ids });
  await indexAround(tx, inBranches(ids), async () => {
    // Out of the tree first: two that change places would each lie below itself for a moment.
    await detachCategories(tx, { categories: ids });
    for (const { id, parentId } of moved) if (parentId !== null) await setParent(tx, { category: id, parent: parentId });
    await order();
  });
}
