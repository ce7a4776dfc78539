import {
  CategoryAnswer,
  CategoryDeleted,
  CategoryList,
  CategoryPage,
  CategoryTree,
  CreateCategory,
  GetCategory,
  ListCategories,
  ListCategoryRoots,
  SetCategoryPositions,
  UpdateCategory,
} from '@market/catalogue-contract/category';
import { router } from '@market/service-kit/trpc/trpc';
import { publicProcedure, staffProcedure } from '../procedures.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { getCategoryTree } from './get-category-tree.ts';
import { getCategory, listCategoryChildren, listCategoryParents, listCategoryRoots } from './read-category.ts';
import { setCategoryPositions } from './set-category-positions.ts';
import { updateCategory } from './update-category.ts';

const tags = ['category'];

export const categoryRouter = router({
  tree: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/categories/full', summary: 'The whole tree of categories', tags } })
    .input(ListCategories)
    .output(CategoryTree)
    .query(({ ctx, input }) => getCategoryTree(ctx, input)),
  roots: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/categories/roots', summary: 'Categories at the top', tags } })
    .input(ListCategoryRoots)
    .output(CategoryPage)
    .query(({ ctx, input }) => listCategoryRoots(ctx, input)),
  get: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/category/{id}', summary: 'A category', tags } })
    .input(GetCategory)
    .output(CategoryAnswer)
    .query(({ ctx, input }) => getCategory(ctx, input)),
  children: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/category/{id}/children', summary: 'Categories directly below', tags } })
    .input(GetCategory)
    .output(CategoryList)
    .query(({ ctx, input }) => listCategoryChildren(ctx, input)),
  parents: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/category/{id}/parents', summary: 'Categories above, from the root down', tags } })
    .input(GetCategory)
    .output(CategoryList)
    .query(({ ctx, input }) => listCategoryParents(ctx, input)),
  create: staffProcedure
    .meta({ openapi: { method: 'POST', path: '/api/shop/category', summary: 'Make a category', tags }, repeatWindow: 10 })
    .input(CreateCategory)
    .output(CategoryAnswer)
    .mutation(({ ctx, input }) => createCategory(ctx, input)),
  update: staffProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/category/{id}', summary: 'Change a category', tags } })
    .input(UpdateCategory)
    .output(CategoryAnswer)
    .mutation(({ ctx, input }) => updateCategory(ctx, input)),
  delete: staffProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/shop/category/{id}', summary: 'Delete an empty category', tags } })
    .input(GetCategory)
    .output(CategoryDeleted)
    .mutation(({ ctx, input }) => deleteCategory(ctx, input)),
  setPositions: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/categories/set_positions', summary: 'Order and move categories', tags },
      repeatable: 'It sets what it says: a second time nothing changes',
    })
    .input(SetCategoryPositions)
    .output(CategoryTree)
    .mutation(({ ctx, input }) => setCategoryPositions(ctx, input)),
});
