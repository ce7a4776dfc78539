import type { ModulesRouter } from '@market/modules-contract/router';
import { serviceApi } from '@market/shell-kit/data/api';

/** The registry of modules, typed by its own router. */
export const modulesApi = serviceApi<ModulesRouter>('modules');
