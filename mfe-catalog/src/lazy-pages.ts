import { lazyRoute } from '@market/shell-kit/lazy-route';
import { deskRoute } from './desk/desk-route.ts';

/** Pages that are not the first thing most readers open: their code comes with the click, or a moment before it. */
export const ProductPage = lazyRoute(() => import('./pages/product/product.page.tsx').then((file) => ({ default: file.ProductPage })));
export const CreateProductPage = deskRoute(() =>
  import('./pages/product-form/create-product.page.tsx').then((file) => ({ default: file.CreateProductPage })),
);
export const EditProductPage = deskRoute(() =>
  import('./pages/product-form/edit-product.page.tsx').then((file) => ({ default: file.EditProductPage })),
);
export const FavoritesPage = lazyRoute(() =>
  import('./pages/favorites/favorites.page.tsx').then((file) => ({ default: file.FavoritesPage })),
);
export const GoodsListPage = deskRoute(() =>
  import('./pages/goods-list/goods-list.page.tsx').then((file) => ({ default: file.GoodsListPage })),
);
export const ModerationPage = deskRoute(() =>
  import('./pages/moderation/moderation.page.tsx').then((file) => ({ default: file.ModerationPage })),
);
