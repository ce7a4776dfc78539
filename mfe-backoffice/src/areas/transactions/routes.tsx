import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { transactions } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const ListPage = page(() =>
  import('./pages/transaction-list/transaction-list.page.tsx').then((file) => ({ default: file.TransactionListPage })),
);
const InvoicesPage = page(() => import('./pages/invoice-list/invoice-list.page.tsx').then((file) => ({ default: file.InvoiceListPage })));
const InvoicePage = page(() => import('./pages/invoice/invoice.page.tsx').then((file) => ({ default: file.InvoicePage })));
const StatementPage = page(() =>
  import('./pages/statement-import/statement-import.page.tsx').then((file) => ({ default: file.StatementImportPage })),
);

export const transactionRoutes = routesOf(transactions, {
  list: <ListPage />,
  invoices: <InvoicesPage />,
  invoice: <InvoicePage />,
  statement: <StatementPage />,
});
