import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { modules } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const ListPage = page(() => import('./pages/module-list/module-list.page.tsx').then((file) => ({ default: file.ModuleListPage })));
const ModulePage = page(() => import('./pages/module/module.page.tsx').then((file) => ({ default: file.ModulePage })));
const KeysPage = page(() => import('./pages/publish-keys/publish-keys.page.tsx').then((file) => ({ default: file.PublishKeysPage })));
const PublishPage = page(() =>
  import('./pages/publish-version/publish-version.page.tsx').then((file) => ({ default: file.PublishVersionPage })),
);
const PlacesPage = page(() => import('./pages/places/places.page.tsx').then((file) => ({ default: file.PlacesPage })));

export const moduleRoutes = routesOf(modules, {
  list: <ListPage />,
  keys: <KeysPage />,
  publish: <PublishPage />,
  places: <PlacesPage />,
  module: <ModulePage />,
});
