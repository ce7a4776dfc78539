import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { quickOrder } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const QuickOrderPage = page(() => import('./pages/quick-order/quick-order.page.tsx').then((file) => ({ default: file.QuickOrderPage })));

export const quickOrderRoutes = routesOf(quickOrder, {
  quickOrder: <QuickOrderPage />,
});
