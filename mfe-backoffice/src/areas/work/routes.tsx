import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { work } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const WorkPage = page(() => import('./pages/work/work.page.tsx').then((file) => ({ default: file.WorkPage })));

export const workRoutes = routesOf(work, { overview: <WorkPage /> });
