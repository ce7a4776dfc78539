import { router } from '@market/service-kit/trpc';
import { categoryRouter } from './category/category.router.ts';
import { favoriteRouter } from './favorite/favorite.router.ts';
import { newDaysRouter } from './new-days/new-days.router.ts';
import { productRouter } from './product/product.router.ts';
import { productTypeRouter } from './product-type/product-type.router.ts';
import { reviewRouter } from './review/review.router.ts';

export const catalogueRouter = router({
  category: categoryRouter,
  productType: productTypeRouter,
  product: productRouter,
  review: reviewRouter,
  favorite: favoriteRouter,
  newDays: newDaysRouter,
});
export type CatalogueRouter = typeof catalogueRouter;
