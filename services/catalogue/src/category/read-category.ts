import type { Category, CategoryList, ListCategoryRoots } from '@market/catalogue-contract/category';
import { wholeList } from '@market/kit-contract/envelope';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { readCategories } from './category.queries.ts';

/** A category by its number. @throws DomainError CATEGORY_NOT_FOUND */
export async function getCategory(ctx: Ctx, { id }: { id: number }): Promise<{ data: Category }> {
  const [category] = await readCategories(ctx, { which: 'one', id });
  if (!category) throw new DomainError('NOT_FOUND', 'CATEGORY_NOT_FOUND');
  return { data: category };
}

/** The top of the tree, in pages. */
export async function listCategoryRoots(ctx: Ctx, { page, per_page }: ListCategoryRoots) {
  const roots = await readCategories(ctx, { which: 'roots' });
  return { data: roots.slice((page - 1) * per_page, page * per_page), page, per_page, total: roots.length };
}

/** What lies directly below a category. @throws DomainError CATEGORY_NOT_FOUND */
export async function listCategoryChildren(ctx: Ctx, { id }: { id: number }): Promise<CategoryList> {
  await getCategory(ctx, { id });
  return wholeList(await readCategories(ctx, { which: 'children', id }));
}

/** What a category lies in, from the root down. @throws DomainError CATEGORY_NOT_FOUND */
export async function listCategoryParents(ctx: Ctx, { id }: { id: number }): Promise<CategoryList> {
  await getCategory(ctx, { id });
  return wholeList(await readCategories(ctx, { which: 'parents', id }));
}
