import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { transactions } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const ListPage = page(() =>
  import('./pages/transaction-list/transaction-list.page.tsx').then((file) => ({ default: file.TransactionListPage })),
);

export const transactionRoutes = routesOf(transactions, { list: <ListPage /> });
