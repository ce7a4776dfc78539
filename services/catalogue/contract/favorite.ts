import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { ProductId } from './product.ts';

export const SetFavorite = z.object({ product_id: ProductId });
export type SetFavorite = z.output<typeof SetFavorite>;

/** How it is now. */
export const FavoriteAnswer = dataOf(z.object({ id: ProductId, favorite: z.boolean() }));
export type FavoriteAnswer = z.infer<typeof FavoriteAnswer>;

export const ListFavorites = z.object({ ...paging });
export const FavoriteIds = listOf(ProductId);
export type FavoriteIds = z.infer<typeof FavoriteIds>;
