import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { orders } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const OrderListPage = page(() => import('./pages/order-list/order-list.page.tsx').then((file) => ({ default: file.OrderListPage })));
const AbandonedCartsPage = page(() =>
  import('./pages/abandoned-carts/abandoned-carts.page.tsx').then((file) => ({ default: file.AbandonedCartsPage })),
);

export const ordersRoutes = routesOf(orders, {
  list: <OrderListPage />,
  carts: <AbandonedCartsPage />,
});
