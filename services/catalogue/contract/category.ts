import { dataOf, listOf, paging } from '@market/service-kit/contract/envelope';
import { z } from 'zod';

/** Below the numbers that stand for companies where both are searched together. */
export const CategoryId = z.int().positive().max(999_999_999);

/** Names by content language; `name` is the one for the caller's language, falling back to ru. */
export const CategoryNames = z.object({ ru: z.string(), en: z.string().nullable(), kk: z.string().nullable() });

export const Category = z.object({
  id: CategoryId,
  name: z.string(),
  names: CategoryNames,
  description: z.string().nullable(),
  parent_id: CategoryId.nullable(),
  position: z.int(),
  active: z.boolean(),
  /** Visible models in the category and all below it. */
  products_num: z.int(),
  has_children: z.boolean(),
});
export type Category = z.infer<typeof Category>;

/** A category with its subtree; siblings stand in their positions' order. */
export type CategoryNode = Category & { children: CategoryNode[] };
export const CategoryNode: z.ZodType<CategoryNode> = Category.extend({
  get children() {
    return z.array(CategoryNode);
  },
});

export const ListCategories = z.object({
  /** Only categories that hold a visible product. */
  with_products: z.boolean().default(false),
  /** Counts (and `with_products`) within one company's goods. */
  company_id: z.int32().positive().optional(),
});
export type ListCategories = z.output<typeof ListCategories>;
export const CategoryTree = z.object({ data: z.array(CategoryNode) });
export const CategoryList = z.object({ data: z.array(Category) });
export const ListCategoryRoots = z.object({ ...paging });
export type ListCategoryRoots = z.output<typeof ListCategoryRoots>;
export const CategoryPage = listOf(Category);
export const GetCategory = z.object({ id: CategoryId });
export const CategoryAnswer = dataOf(Category);
