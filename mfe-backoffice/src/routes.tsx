import { useRoutes } from '@market/shell-kit/navigation';

/** Every address of the module, by area. */
export function BackofficeRoutes() {
  return useRoutes([]);
}
