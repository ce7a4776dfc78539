import type { Category, CategoryNode, CategoryTree, ListCategories } from '@market/catalogue-contract/category';
import { wholeList } from '@market/kit-contract/envelope';
import type { Ctx } from '../context.ts';
import { readCategories } from './category.queries.ts';

/** The whole tree; with `with_products` only the branches that lead to a visible product. */
export async function getCategoryTree(ctx: Ctx, { with_products, company_id }: ListCategories): Promise<CategoryTree> {
  const all = await readCategories(ctx, { which: 'all', companyId: company_id });
  const wanted = with_products ? all.filter(({ products_num }) => products_num > 0) : all;
  const byParent = Map.groupBy(wanted, ({ parent_id }) => parent_id);
  const below = (parent: number | null): CategoryNode[] =>
    (byParent.get(parent) ?? []).map((category: Category) => {
      const children = below(category.id);
      return { ...category, has_children: children.length > 0, children };
    });
  return wholeList(below(null));
}
