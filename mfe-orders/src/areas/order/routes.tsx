import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { order } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const OrderPage = page(() => import('./pages/order/order.page.tsx').then((file) => ({ default: file.OrderPage })));
const OrderEditPage = page(() => import('./pages/order-edit/order-edit.page.tsx').then((file) => ({ default: file.OrderEditPage })));

export const orderRoutes = routesOf(order, {
  view: <OrderPage />,
  edit: <OrderEditPage />,
});
