import {
  CreateProductType,
  GetProductType,
  ListProductTypes,
  ParameterList,
  ProductTypeAnswer,
  ProductTypeDeleted,
  ProductTypePage,
  TypeOfCategory,
  TypeOfCategoryAnswer,
  UpdateProductType,
} from '@market/catalogue-contract/product-type';
import { router } from '@market/service-kit/trpc/trpc';
import { goodsProcedure, publicProcedure, staffProcedure } from '../procedures.ts';
import { createProductType, deleteProductType, updateProductType } from './edit-product-type.ts';
import { getProductType, listProductTypes, listTypeParameters, typeOfCategory } from './read-product-type.ts';

const tags = ['product type'];

export const productTypeRouter = router({
  list: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/product_types', summary: 'Product types with their parameters', tags } })
    .input(ListProductTypes)
    .output(ProductTypePage)
    .query(({ ctx, input }) => listProductTypes(ctx, input)),
  get: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/product_type/{id}', summary: 'A product type', tags } })
    .input(GetProductType)
    .output(ProductTypeAnswer)
    .query(({ ctx, input }) => getProductType(ctx, input)),
  parameters: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/product_type/{id}/parameters', summary: 'Parameters of a product type', tags } })
    .input(GetProductType)
    .output(ParameterList)
    .query(({ ctx, input }) => listTypeParameters(ctx, input)),
  ofCategory: goodsProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/shop/category/{category_id}/product_type',
        summary: 'The type that goods of a category mostly are',
        tags,
      },
    })
    .input(TypeOfCategory)
    .output(TypeOfCategoryAnswer)
    .query(({ ctx, input }) => typeOfCategory(ctx, input)),
  create: staffProcedure
    .meta({ openapi: { method: 'POST', path: '/api/shop/product_type', summary: 'Make a product type', tags }, repeatWindow: 10 })
    .input(CreateProductType)
    .output(ProductTypeAnswer)
    .mutation(({ ctx, input }) => createProductType(ctx, input)),
  update: staffProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/product_type/{id}', summary: 'Rename a type, order its parameters', tags } })
    .input(UpdateProductType)
    .output(ProductTypeAnswer)
    .mutation(({ ctx, input }) => updateProductType(ctx, input)),
  delete: staffProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/shop/product_type/{id}', summary: 'Delete a type without products', tags } })
    .input(GetProductType)
    .output(ProductTypeDeleted)
    .mutation(({ ctx, input }) => deleteProductType(ctx, input)),
});
