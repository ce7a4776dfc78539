import { type LazyRoute, lazyRoute } from '@market/shell-kit/routing/lazy-route';
import type { ComponentType } from 'react';

/** A page of imports, exports and the table of prices, with its words and those of the desk. */
export const bulkRoute = (load: () => Promise<{ default: ComponentType }>): LazyRoute<object> =>
  lazyRoute(async () => {
    const [page] = await Promise.all([load(), import('../desk/desk-texts.ts'), import('./bulk-texts.ts')]);
    return page;
  });
