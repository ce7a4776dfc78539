import { lazyRoute, lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { companies } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const CompanyListPage = lazyRoute(() =>
  import('./pages/company-list/company-list.page.tsx').then((file) => ({ default: file.CompanyListPage })),
);
const CompanyPage = lazyRoute(() => import('./pages/company/company.page.tsx').then((file) => ({ default: file.CompanyPage })));
const CompanyNewPage = lazyRoute(() =>
  import('./pages/company-edit/company-new.page.tsx').then((file) => ({ default: file.CompanyNewPage })),
);
const CompanyEditPage = lazyRoute(() =>
  import('./pages/company-edit/company-edit.page.tsx').then((file) => ({ default: file.CompanyEditPage })),
);
const CompanyQueuePage = page(() =>
  import('./pages/company-queue/company-queue.page.tsx').then((file) => ({ default: file.CompanyQueuePage })),
);
const VendorStartPage = page(() =>
  import('./pages/vendor-start/vendor-start.page.tsx').then((file) => ({ default: file.VendorStartPage })),
);

export const companyRoutes = routesOf(companies, {
  list: <CompanyListPage />,
  company: <CompanyPage />,
  companyOfOldLinks: <CompanyPage />,
  create: <CompanyNewPage />,
  edit: <CompanyEditPage />,
  review: <CompanyQueuePage />,
  start: <VendorStartPage />,
});
