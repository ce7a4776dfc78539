import { raw } from '@market/service-kit/raw-json';
import { router } from '@market/service-kit/trpc';
import { FavoriteIds, ListFavorites, ProductPage } from '../../contract/product.ts';
import { signedInProcedure } from '../procedures.ts';
import { listFavoriteIds } from './list-favorite-ids.ts';
import { listFavoriteProducts } from './list-favorite-products.ts';

const tags = ['favorite'];

export const favoriteRouter = router({
  ids: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/favorites', summary: 'Numbers of favourite products', tags } })
    .output(FavoriteIds)
    .query(({ ctx }) => listFavoriteIds(ctx)),
  products: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/products/favorites', summary: 'Favourite products', tags }, raw: true })
    .input(ListFavorites)
    .output(raw(ProductPage))
    .query(({ ctx, input }) => listFavoriteProducts(ctx, input)),
});
