import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { cart } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const CartPage = page(() => import('./pages/cart/cart.page.tsx').then((file) => ({ default: file.CartPage })));
const HistoryPage = page(() => import('./pages/history/history.page.tsx').then((file) => ({ default: file.HistoryPage })));

export const cartRoutes = routesOf(cart, {
  cart: <CartPage />,
  history: <HistoryPage />,
});
