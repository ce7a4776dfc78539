import { lazyRoute } from '@market/shell-kit/routing/lazy-route';

/** Pages of different readers: an administrator's code never travels to somebody who reads a document. */
export const UserListPage = lazyRoute(() =>
  import('./pages/user-list/user-list.page.tsx').then((file) => ({ default: file.UserListPage })),
);
export const UserPage = lazyRoute(() => import('./pages/user/user.page.tsx').then((file) => ({ default: file.UserPage })));
