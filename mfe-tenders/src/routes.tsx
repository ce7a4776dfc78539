import { useRoutes } from '@market/shell-kit/routing/navigation';
import { blogRoutes } from './areas/blog/routes.tsx';
import { proposalsRoutes } from './areas/proposals/routes.tsx';
import { tendersRoutes } from './areas/tenders/routes.tsx';

/** Every address of the module, by area. */
export function TendersRoutes() {
  return useRoutes([...tendersRoutes, ...proposalsRoutes, ...blogRoutes]);
}
