import { lifecycle } from '@market/shell-kit/slots/module-root';
import { moduleOptions } from './module-options.ts';
import { TendersRoutes } from './routes.tsx';

export const { bootstrap, mount, unmount } = lifecycle(TendersRoutes, moduleOptions);
