import { lifecycle } from '@market/shell-kit/module-root';
import { moduleOptions } from './module-options.ts';
import { CatalogRoutes } from './routes.tsx';

export const { bootstrap, mount, unmount } = lifecycle(CatalogRoutes, moduleOptions);
