import {
  GetProduct,
  ListCategoryProducts,
  ListCompanyProducts,
  ListProducts,
  ProductAnswer,
  ProductPage,
  SearchProducts,
} from '@market/catalogue-contract/product';
import { FindByCodes, ProductsByCodes } from '@market/catalogue-contract/product-codes';
import { Suggest, SuggestAnswer } from '@market/catalogue-contract/suggestion';
import { raw } from '@market/service-kit/trpc/raw-json';
import { router } from '@market/service-kit/trpc/trpc';
import { publicProcedure } from '../procedures.ts';
import { suggestProducts } from '../search/suggest-products.ts';
import { findByCodes } from './find-by-codes.ts';
import { getProduct } from './get-product.ts';
import { listCategoryProducts, listCompanyProducts, listProducts } from './list-products.ts';

const tags = ['product'];

export const productRouter = router({
  list: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/products', summary: 'Products', tags }, raw: true })
    .input(ListProducts)
    .output(raw(ProductPage))
    .query(({ ctx, input }) => listProducts(ctx, input)),
  listFiltered: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/api/shop/products', summary: 'Products by filters of a form', tags }, raw: true })
    .input(ListProducts)
    .output(raw(ProductPage))
    .query(({ ctx, input }) => listProducts(ctx, input)),
  all: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/products/all', summary: 'Products of all companies', tags }, raw: true })
    .input(ListProducts)
    .output(raw(ProductPage))
    .query(({ ctx, input }) => listProducts(ctx, input)),
  search: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/products/search', summary: 'Products by words', tags }, raw: true })
    .input(SearchProducts)
    .output(raw(ProductPage))
    .query(({ ctx, input }) => listProducts(ctx, input)),
  suggest: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/products/suggest', summary: 'What a text may be the beginning of', tags } })
    .input(Suggest)
    .output(SuggestAnswer)
    .query(({ ctx, input }) => suggestProducts(ctx, input)),
  byCodes: publicProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/products/by_codes', summary: 'Products by article numbers or barcodes', tags },
    })
    .input(FindByCodes)
    .output(ProductsByCodes)
    .query(({ ctx, input }) => findByCodes(ctx, input)),
  listByCategory: publicProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/category/{id}/products', summary: 'Products of a category and all below it', tags },
      raw: true,
    })
    .input(ListCategoryProducts)
    .output(raw(ProductPage))
    .query(({ ctx, input }) => listCategoryProducts(ctx, input)),
  listByCompany: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/company/{id}/products', summary: 'Products of a company', tags }, raw: true })
    .input(ListCompanyProducts)
    .output(raw(ProductPage))
    .query(({ ctx, input }) => listCompanyProducts(ctx, input)),
  get: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/product/{id}', summary: "A product's page", tags }, raw: true })
    .input(GetProduct)
    .output(raw(ProductAnswer))
    .query(({ ctx, input }) => getProduct(ctx, input)),
});
