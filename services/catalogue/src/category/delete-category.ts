import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction, rowsOf } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { lockTree } from './category-tree.queries.ts';

// Held: who is putting a product into it is waited for, and counted.
const HOLD = 'SELECT name_ru, parent_id FROM category WHERE id = $1 FOR UPDATE';
const COUNT = `
  SELECT (SELECT count(*)::int FROM category WHERE parent_id = $1) AS children, (SELECT count(*)::int FROM product WHERE category_id = $1) AS products`;

/** Takes an empty category away. @throws DomainError CATEGORY_NOT_FOUND; CATEGORY_IN_USE with what it still holds */
export async function deleteCategory(ctx: Ctx, { id }: { id: number }): Promise<{ data: { id: number } }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    await lockTree(tx);
    const [before] = await rowsOf<object>(tx, HOLD, [id]);
    if (!before) throw new DomainError('NOT_FOUND', 'CATEGORY_NOT_FOUND');
    const [holds] = await rowsOf<{ children: number; products: number }>(tx, COUNT, [id]);
    if (holds && holds.children + holds.products > 0) throw new DomainError('CONFLICT', 'CATEGORY_IN_USE', { ...holds });
    await rowsOf(tx, 'DELETE FROM category WHERE id = $1', [id]);
    await audit(tx, { actor: actorOf(ctx), action: 'category.deleted', subject: 'category', subjectId: id, before });
  });
  ctx.facetCache.clear();
  return { data: { id } };
}
