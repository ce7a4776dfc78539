import { router } from '@market/service-kit/trpc';
import {
  CategoryAnswer,
  CategoryList,
  CategoryPage,
  CategoryTree,
  GetCategory,
  ListCategories,
  ListCategoryRoots,
} from '../../contract/category.ts';
import { publicProcedure } from '../procedures.ts';
import { getCategoryTree } from './get-category-tree.ts';
import { getCategory, listCategoryChildren, listCategoryParents, listCategoryRoots } from './read-category.ts';

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
});
