import type { Category, CreateCategory } from '@market/catalogue-contract/category';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { changeOf } from '@market/service-kit/spellings';
import type { Ctx } from '../context.ts';
import { newNames } from '../given-names.ts';
import { lastPosition, parentPlace, readTreePositions, refuseTooDeep } from './category-tree.queries.ts';
import { insertCategory } from './category-write.queries.ts';
import { type LockedTree, withLockedTree } from './locked-tree.ts';
import { getCategory } from './read-category.ts';

/** A new category, last among its siblings. @throws DomainError CATEGORY_NOT_FOUND (the parent), CATEGORY_TOO_DEEP */
export async function createCategory(ctx: Ctx, input: CreateCategory): Promise<{ data: Category }> {
  const id = await inTransaction(ctx.db.pool, (tx) => withLockedTree(tx, (tree) => create(ctx, tree, input)));
  return getCategory(ctx, { id });
}

async function create(ctx: Ctx, tree: LockedTree, input: CreateCategory): Promise<number> {
  const { tx } = tree;
  const { name, names, description, active } = input;
  const parent_id = changeOf<number | null>(null, { parent_id: input.parent_id, parent: input.parent }) ?? null;
  const { ru, en } = newNames({ name, names });
  if (parent_id !== null) refuseTooDeep(parentPlace(await readTreePositions(tx), parent_id).path.length + 1);
  const position = await lastPosition(tx, parent_id);
  const written = { parent_id, position, name_ru: ru, name_en: en, name_kk: names?.kk ?? null, description, active };
  const row = await insertCategory(tx, written);
  const made = row?.id ?? 0;
  tree.touch([made]);
  await audit(tx, { actor: actorOf(ctx), action: 'category.created', subject: 'category', subjectId: made, after: input });
  return made;
}
