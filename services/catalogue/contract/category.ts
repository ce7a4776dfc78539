import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { parsedJson } from './parsed-json.ts';

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
  parent: z.object({ id: CategoryId, name: z.string() }).nullable(),
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
export const CategoryTree = listOf(CategoryNode);
export type CategoryTree = z.infer<typeof CategoryTree>;
export const CategoryList = listOf(Category);
export type CategoryList = z.infer<typeof CategoryList>;
export const ListCategoryRoots = z.object({ ...paging });
export type ListCategoryRoots = z.output<typeof ListCategoryRoots>;
export const CategoryPage = listOf(Category);
export const GetCategory = z.object({ id: CategoryId });
export const CategoryAnswer = dataOf(Category);

export const CategoryName = z.string().trim().min(1, 'CATEGORY_NAME_REQUIRED').max(255);
const NameElsewhere = CategoryName.nullable();
/** Names by language; `name` is the one of ru. */
const GivenCategoryNames = z.object({ ru: CategoryName.optional(), en: NameElsewhere.optional(), kk: NameElsewhere.optional() });
/** By its number, or as a category is answered. */
const ParentReference = z
  .union([CategoryId, z.looseObject({ id: CategoryId })])
  .nullable()
  .transform((given) => (typeof given === 'object' ? (given?.id ?? null) : given));

const Description = z.string().trim().max(20_000).nullable();

const fields = {
  name: CategoryName.optional(),
  names: GivenCategoryNames.optional(),
  parent_id: CategoryId.nullable().optional(),
  parent: ParentReference.optional(),
};

/** A name is required; without a parent it stands at the top. The new one stands last among its siblings. */
export const CreateCategory = z
  .object({ ...fields, description: Description.default(null), active: z.boolean().default(true) })
  .check(({ value: { name, names }, issues }) => {
    if ((names?.ru ?? name) === undefined)
      issues.push({
        code: 'custom',
        message: 'CATEGORY_NAME_REQUIRED',
        path: names || name ? ['names', 'ru'] : ['names'],
        input: undefined,
      });
  });
export type CreateCategory = z.output<typeof CreateCategory>;

/** What is left out stays as it is, single languages too. A new parent puts the category last among its children. */
export const UpdateCategory = z.object({
  id: CategoryId,
  ...fields,
  description: Description.optional(),
  active: z.boolean().optional(),
});
export type UpdateCategory = z.output<typeof UpdateCategory>;

/** Children of one parent in their order, all of them: those who come from elsewhere move here. */
const Siblings = z.object({ parent_id: CategoryId.nullable(), children: z.array(CategoryId).max(1000) });
export type Siblings = z.output<typeof Siblings>;
/** One category's place among its siblings, as categories are answered; those that are not named keep their order around it. */
const PlacedCategory = z.object({ id: CategoryId, position: z.int().min(0).max(100_000) });
export type PlacedCategory = z.output<typeof PlacedCategory>;
export const SetCategoryPositions = z.object({
  /** JSON text, or already the array. */
  positions: z.preprocess(parsedJson, z.union([z.array(Siblings).min(1).max(1000), z.array(PlacedCategory).min(1).max(1000)])),
});
export type SetCategoryPositions = z.output<typeof SetCategoryPositions>;

export const CategoryDeleted = dataOf(z.object({ id: CategoryId }));
