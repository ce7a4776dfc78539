import { lifecycle } from '@market/shell-kit/slots/module-root';
import { moduleOptions } from './module-options.ts';
import { CatalogRoutes } from './routes.tsx';

export const { bootstrap, mount, unmount } = lifecycle(CatalogRoutes, moduleOptions);
