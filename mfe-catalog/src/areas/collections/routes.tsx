import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { collections } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));
const managementPage = lazyRouteWith(
  () => import('./texts.ts'),
  () => import('../../management/texts.ts'),
);

const CollectionListPage = page(() =>
  import('./pages/collections/collection-list.page.tsx').then((file) => ({ default: file.CollectionListPage })),
);
const CollectionPage = page(() => import('./pages/collections/collection.page.tsx').then((file) => ({ default: file.CollectionPage })));
const CollectionFormPage = managementPage(() =>
  import('./pages/collections/form/collection-form.page.tsx').then((file) => ({ default: file.CollectionFormPage })),
);
const CollectionOrderPage = page(() =>
  import('./pages/collections/collection-order.page.tsx').then((file) => ({ default: file.CollectionOrderPage })),
);

export const collectionRoutes = routesOf(collections, {
  list: <CollectionListPage />,
  collection: <CollectionPage />,
  create: <CollectionFormPage />,
  edit: <CollectionFormPage />,
  order: <CollectionOrderPage />,
});
