import { Navigate, useRoutes } from '@market/shell-kit/routing/navigation';
import { documentRoutes } from './document-routes.tsx';
import { UserListPage, UserPage } from './lazy-pages.ts';
import { USERS_PATH } from './paths.ts';

const users = [
  { path: USERS_PATH, element: <Navigate to={`${USERS_PATH}/vendors`} replace /> },
  { path: `${USERS_PATH}/vendors`, element: <UserListPage key="vendors" kind="vendors" /> },
  { path: `${USERS_PATH}/buyers`, element: <UserListPage key="buyers" kind="buyers" /> },
  { path: `${USERS_PATH}/managers`, element: <UserListPage key="managers" kind="managers" /> },
  { path: `${USERS_PATH}/view/:id`, element: <UserPage /> },
];

/** Every address of the module, by area. */
export function BackofficeRoutes() {
  return useRoutes([...users, ...documentRoutes]);
}
