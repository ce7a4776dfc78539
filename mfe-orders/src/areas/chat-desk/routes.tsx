import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { chatDesk } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const ReportsPage = page(() => import('./pages/reports/reports.page.tsx').then((file) => ({ default: file.ReportsPage })));
const ReportPage = page(() => import('./pages/report/report.page.tsx').then((file) => ({ default: file.ReportPage })));
const BarsPage = page(() => import('./pages/bars/bars.page.tsx').then((file) => ({ default: file.BarsPage })));
const InspectionsPage = page(() => import('./pages/inspections/inspections.page.tsx').then((file) => ({ default: file.InspectionsPage })));

export const chatDeskRoutes = routesOf(chatDesk, {
  reports: <ReportsPage />,
  report: <ReportPage />,
  bars: <BarsPage />,
  inspections: <InspectionsPage />,
});
