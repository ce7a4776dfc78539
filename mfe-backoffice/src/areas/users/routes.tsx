import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { users } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const ListPage = page<{ kind: 'vendors' | 'buyers' | 'managers' }>(() =>
  import('./pages/user-list/user-list.page.tsx').then((file) => ({ default: file.UserListPage })),
);
const UserPage = page(() => import('./pages/user/user.page.tsx').then((file) => ({ default: file.UserPage })));

export const userRoutes = routesOf(users, {
  vendors: <ListPage key="vendors" kind="vendors" />,
  buyers: <ListPage key="buyers" kind="buyers" />,
  managers: <ListPage key="managers" kind="managers" />,
  user: <UserPage />,
});
