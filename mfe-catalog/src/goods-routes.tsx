import { CreateProductPage, EditProductPage, FavoritesPage, GoodsListPage, ModerationPage } from './lazy-pages.ts';
import { CREATE_PATH, FAVORITES_PATH, GOODS_PATH, MODERATION_PATH } from './paths.ts';

/** Where goods are written, kept and judged. */
export const goodsRoutes = [
  { path: GOODS_PATH, element: <GoodsListPage /> },
  { path: CREATE_PATH, element: <CreateProductPage /> },
  { path: `${CREATE_PATH}/company/:companyId/:companyName`, element: <CreateProductPage /> },
  { path: '/products/edit/:id', element: <EditProductPage /> },
  { path: MODERATION_PATH, element: <ModerationPage /> },
  { path: FAVORITES_PATH, element: <FavoritesPage /> },
];
