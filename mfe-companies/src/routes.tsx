import { Navigate, useRoutes } from '@market/shell-kit/routing/navigation';
import {
  CompanyEditPage,
  CompanyListPage,
  CompanyNewPage,
  CompanyPage,
  CompanyQueuePage,
  ProfilePage,
  SettingsPage,
  StaffPage,
  StoreCreatePage,
  StoreEditPage,
  StoreListPage,
  VendorStartPage,
} from './lazy-pages.ts';
import {
  COMPANIES_PATH,
  COMPANY_NEW_PATH,
  COMPANY_QUEUE_PATH,
  PROFILE_PATH,
  SETTINGS_PATH,
  STAFF_PATH,
  START_PATH,
  STORE_NEW_PATH,
  STORES_PATH,
} from './paths.ts';

/** Every address of the module. */
export function CompaniesRoutes() {
  return useRoutes([
    { path: SETTINGS_PATH, element: <SettingsPage /> },
    { path: PROFILE_PATH, element: <ProfilePage /> },
    { path: '/companies', element: <Navigate to={COMPANIES_PATH} replace /> },
    { path: COMPANIES_PATH, element: <CompanyListPage /> },
    { path: COMPANY_NEW_PATH, element: <CompanyNewPage /> },
    { path: '/companies/view/:id', element: <CompanyPage /> },
    { path: '/viewcompany/:id', element: <CompanyPage /> },
    { path: '/companies/edit/:id', element: <CompanyEditPage /> },
    { path: COMPANY_QUEUE_PATH, element: <CompanyQueuePage /> },
    { path: START_PATH, element: <VendorStartPage /> },
    { path: STAFF_PATH, element: <StaffPage /> },
    { path: `${STAFF_PATH}/:id`, element: <StaffPage /> },
    { path: '/stores', element: <Navigate to={STORES_PATH} replace /> },
    { path: STORES_PATH, element: <StoreListPage /> },
    { path: STORE_NEW_PATH, element: <StoreCreatePage /> },
    { path: '/stores/edit/:id', element: <StoreEditPage /> },
  ]);
}
