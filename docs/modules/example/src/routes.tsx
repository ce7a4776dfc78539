import { lazyRoute } from '@market/shell-kit/routing/lazy-route';
import { useRoutes } from '@market/shell-kit/routing/navigation';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { pages } from './navigation.ts';

const NewArrivalsPage = lazyRoute(() =>
  import('./pages/new-arrivals/new-arrivals.page.tsx').then((page) => ({ default: page.NewArrivalsPage })),
);

/** A page for every address of the module. */
export function NewArrivalsRoutes() {
  return useRoutes(routesOf(pages, { newest: <NewArrivalsPage /> }));
}
