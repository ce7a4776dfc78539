import { useRoutes } from '@market/shell-kit/navigation';
import { ProfilePage, SettingsPage } from './lazy-pages.ts';
import { PROFILE_PATH, SETTINGS_PATH } from './paths.ts';

/** Every address of the module. */
export function CompaniesRoutes() {
  return useRoutes([
    { path: SETTINGS_PATH, element: <SettingsPage /> },
    { path: PROFILE_PATH, element: <ProfilePage /> },
  ]);
}
