import { FavoriteAnswer, FavoriteIds, ListFavorites, SetFavorite } from '@market/catalogue-contract/favorite';
import { ProductPage } from '@market/catalogue-contract/product';
import { raw } from '@market/service-kit/trpc/raw-json';
import { router } from '@market/service-kit/trpc/trpc';
import { buyingProcedure, signedInProcedure } from '../procedures.ts';
import { listFavoriteIds } from './list-favorite-ids.ts';
import { listFavoriteProducts } from './list-favorite-products.ts';
import { addFavorite, removeFavorite } from './set-favorite.ts';

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
  add: buyingProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/favorites', summary: 'Keep a product in sight', tags },
      repeatable: 'A product is a favourite or it is none',
    })
    .input(SetFavorite)
    .output(FavoriteAnswer)
    .mutation(({ ctx, input }) => addFavorite(ctx, input)),
  remove: buyingProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/shop/favorites', summary: 'Let a product go', tags } })
    .input(SetFavorite)
    .output(FavoriteAnswer)
    .mutation(({ ctx, input }) => removeFavorite(ctx, input)),
});
