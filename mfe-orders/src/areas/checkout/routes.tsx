import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { checkout } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const CheckoutPage = page(() => import('./pages/checkout/checkout.page.tsx').then((file) => ({ default: file.CheckoutPage })));
const PlacedPage = page(() => import('./pages/placed/placed.page.tsx').then((file) => ({ default: file.PlacedPage })));

export const checkoutRoutes = routesOf(checkout, {
  checkout: <CheckoutPage />,
  placed: <PlacedPage />,
});
