import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { chatModeration } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const ReportsPage = page(() => import('./pages/reports/reports.page.tsx').then((file) => ({ default: file.ReportsPage })));
const ReportPage = page(() => import('./pages/report/report.page.tsx').then((file) => ({ default: file.ReportPage })));
const BarsPage = page(() => import('./pages/bars/bars.page.tsx').then((file) => ({ default: file.BarsPage })));
const InspectionsPage = page(() => import('./pages/inspections/inspections.page.tsx').then((file) => ({ default: file.InspectionsPage })));

export const chatModerationRoutes = routesOf(chatModeration, {
  reports: <ReportsPage />,
  report: <ReportPage />,
  bars: <BarsPage />,
  inspections: <InspectionsPage />,
});
