import { lazyRoute } from '@market/shell-kit/routing/lazy-route';
import { deskRoute } from './desk/desk-route.ts';
import { CREATE_PATH, FAVORITES_PATH, GOODS_PATH, MODERATION_PATH } from './paths.ts';

const CreateProductPage = deskRoute(() =>
  import('./pages/product-form/create-product.page.tsx').then((file) => ({ default: file.CreateProductPage })),
);
const EditProductPage = deskRoute(() =>
  import('./pages/product-form/edit-product.page.tsx').then((file) => ({ default: file.EditProductPage })),
);
const FavoritesPage = lazyRoute(() => import('./pages/favorites/favorites.page.tsx').then((file) => ({ default: file.FavoritesPage })));
const GoodsListPage = deskRoute(() => import('./pages/goods-list/goods-list.page.tsx').then((file) => ({ default: file.GoodsListPage })));
const ModerationPage = deskRoute(() => import('./pages/moderation/moderation.page.tsx').then((file) => ({ default: file.ModerationPage })));

/** Where goods are written, kept and judged. */
export const goodsRoutes = [
  { path: GOODS_PATH, element: <GoodsListPage /> },
  { path: CREATE_PATH, element: <CreateProductPage /> },
  { path: `${CREATE_PATH}/company/:companyId/:companyName`, element: <CreateProductPage /> },
  { path: '/products/edit/:id', element: <EditProductPage /> },
  { path: MODERATION_PATH, element: <ModerationPage /> },
  { path: FAVORITES_PATH, element: <FavoritesPage /> },
];
