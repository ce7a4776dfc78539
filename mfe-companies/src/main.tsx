import { lifecycle } from '@market/shell-kit/slots/module-root';
import { moduleOptions } from './module-options.ts';
import { CompaniesRoutes } from './routes.tsx';

export const { bootstrap, mount, unmount } = lifecycle(CompaniesRoutes, moduleOptions);
