import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { bulk } from './navigation.ts';

const page = lazyRouteWith(
  () => import('../../management/texts.ts'),
  () => import('../../features/export-goods/texts.ts'),
  () => import('./texts.ts'),
);

const ImportPage = page(() => import('./pages/import/import.page.tsx').then((file) => ({ default: file.ImportPage })));
const BulkEditPage = page(() => import('./pages/bulk-edit/bulk-edit.page.tsx').then((file) => ({ default: file.BulkEditPage })));

export const bulkRoutes = routesOf(bulk, {
  import: <ImportPage />,
  edit: <BulkEditPage />,
});
