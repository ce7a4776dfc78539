import type { Category, CreateCategory } from '@market/catalogue-contract/category';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Ctx } from '../context.ts';
import { lastPosition, lockTree, parentPlace, readTreePositions, refuseTooDeep } from './category-tree.queries.ts';
import { insertCategory } from './category-write.queries.ts';
import { getCategory } from './read-category.ts';

/** A new category, last among its siblings. @throws DomainError CATEGORY_NOT_FOUND (the parent), CATEGORY_TOO_DEEP */
export async function createCategory(ctx: Ctx, input: CreateCategory): Promise<{ data: Category }> {
  const { names, parent_id, description, active } = input;
  const id = await inTransaction(ctx.db.pool, async (tx) => {
    await lockTree(tx);
    if (parent_id !== null) refuseTooDeep(parentPlace(await readTreePositions(tx), parent_id).path.length + 1);
    const position = await lastPosition(tx, parent_id);
    const row = await insertCategory(tx, {
      parent: parent_id,
      nameRu: names.ru,
      nameEn: names.en,
      nameKk: names.kk,
      description,
      active,
      position,
    });
    const made = row?.id ?? 0;
    await audit(tx, { actor: actorOf(ctx), action: 'category.created', subject: 'category', subjectId: made, after: input });
    return made;
  });
  ctx.facetCache.clear();
  return getCategory(ctx, { id });
}
