import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { promo } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const ListPage = page(() => import('./pages/promo-list/promo-list.page.tsx').then((file) => ({ default: file.PromoListPage })));
const StatisticsPage = page(() =>
  import('./pages/promo-statistics/promo-statistics.page.tsx').then((file) => ({ default: file.PromoStatisticsPage })),
);
const CodePage = page(() =>
  import('./pages/code-statistics/code-statistics.page.tsx').then((file) => ({ default: file.CodeStatisticsPage })),
);
const ReferralsPage = page(() => import('./pages/referrals/referrals.page.tsx').then((file) => ({ default: file.ReferralsPage })));

export const promoRoutes = routesOf(promo, {
  list: <ListPage />,
  statistics: <StatisticsPage />,
  code: <CodePage />,
  referrals: <ReferralsPage />,
  ownCode: <CodePage />,
});
