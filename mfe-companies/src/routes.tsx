import { Navigate, useRoutes } from '@market/shell-kit/navigation';
import { CompanyEditPage, CompanyListPage, CompanyNewPage, CompanyPage, ProfilePage, SettingsPage } from './lazy-pages.ts';
import { COMPANIES_PATH, COMPANY_NEW_PATH, PROFILE_PATH, SETTINGS_PATH } from './paths.ts';

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
  ]);
}
