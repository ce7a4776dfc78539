import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { stores } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const StoreListPage = page(() => import('./pages/store-list/store-list.page.tsx').then((file) => ({ default: file.StoreListPage })));
const StoreCreatePage = page(() => import('./pages/store-edit/store-edit.page.tsx').then((file) => ({ default: file.StoreCreatePage })));
const StoreEditPage = page(() => import('./pages/store-edit/store-edit.page.tsx').then((file) => ({ default: file.StoreEditPage })));

export const storeRoutes = routesOf(stores, {
  list: <StoreListPage />,
  create: <StoreCreatePage />,
  edit: <StoreEditPage />,
});
