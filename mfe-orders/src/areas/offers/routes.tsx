import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { offers } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const OfferListPage = page(() => import('./pages/offer-list/offer-list.page.tsx').then((file) => ({ default: file.OfferListPage })));
const OfferPage = page(() => import('./pages/offer/offer.page.tsx').then((file) => ({ default: file.OfferPage })));

export const offersRoutes = routesOf(offers, { list: <OfferListPage />, view: <OfferPage /> });
