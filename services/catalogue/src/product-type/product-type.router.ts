import { router } from '@market/service-kit/trpc';
import { GetProductType, ListProductTypes, ParameterList, ProductTypeAnswer, ProductTypePage } from '../../contract/product-type.ts';
import { publicProcedure } from '../procedures.ts';
import { getProductType, listProductTypes, listTypeParameters } from './read-product-type.ts';

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
});
