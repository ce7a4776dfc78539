import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { companyStaff } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const StaffPage = page(() => import('./pages/staff/staff.page.tsx').then((file) => ({ default: file.StaffPage })));

const InvitationsPage = page(() => import('./pages/invitations/invitations.page.tsx').then((file) => ({ default: file.InvitationsPage })));

export const staffRoutes = routesOf(companyStaff, {
  own: <StaffPage />,
  invitations: <InvitationsPage />,
  ofCompany: <StaffPage />,
});
