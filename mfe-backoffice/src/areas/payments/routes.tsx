import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { payments } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const ListPage = page(() => import('./pages/payment-list/payment-list.page.tsx').then((file) => ({ default: file.PaymentListPage })));
const PaymentPage = page(() => import('./pages/payment/payment.page.tsx').then((file) => ({ default: file.PaymentPage })));
const PayoutsPage = page(() => import('./pages/payouts/payouts.page.tsx').then((file) => ({ default: file.PayoutsPage })));

export const paymentRoutes = routesOf(payments, { list: <ListPage />, payment: <PaymentPage />, payouts: <PayoutsPage /> });
