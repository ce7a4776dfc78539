import { useRoutes } from '@market/shell-kit/routing/navigation';
import { companyRoutes } from './areas/companies/routes.tsx';
import { settingsRoutes } from './areas/settings/routes.tsx';
import { staffRoutes } from './areas/staff/routes.tsx';
import { storeRoutes } from './areas/stores/routes.tsx';

/** Every address of the module, by area. */
export function CompaniesRoutes() {
  return useRoutes([...settingsRoutes, ...companyRoutes, ...staffRoutes, ...storeRoutes]);
}
