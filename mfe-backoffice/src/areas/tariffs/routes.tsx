import type { TariffRole } from '@market/billing-contract/tariff-limits';
import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { tariffs } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const ListPage = page<{ of: TariffRole | null }>(() =>
  import('./pages/tariff-list/tariff-list.page.tsx').then((file) => ({ default: file.TariffListPage })),
);

export const tariffRoutes = routesOf(tariffs, {
  list: <ListPage key="list" of={null} />,
  buyers: <ListPage key="buyers" of="ROLE_BUYER" />,
  vendors: <ListPage key="vendors" of="ROLE_VENDOR" />,
});
