import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { goods } from './navigation.ts';

const page = lazyRouteWith(() => import('../../management/texts.ts'));

const GoodsListPage = page(() => import('./pages/goods-list/goods-list.page.tsx').then((file) => ({ default: file.GoodsListPage })));
const CreateProductPage = page(() =>
  import('./pages/product-form/create-product.page.tsx').then((file) => ({ default: file.CreateProductPage })),
);
const EditProductPage = page(() =>
  import('./pages/product-form/edit-product.page.tsx').then((file) => ({ default: file.EditProductPage })),
);
const ModerationPage = page(() => import('./pages/moderation/moderation.page.tsx').then((file) => ({ default: file.ModerationPage })));

export const goodsRoutes = routesOf(goods, {
  list: <GoodsListPage />,
  create: <CreateProductPage />,
  createForCompany: <CreateProductPage />,
  edit: <EditProductPage />,
  moderation: <ModerationPage />,
});
