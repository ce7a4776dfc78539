import { type LazyRoute, lazyRoute } from '@market/shell-kit/routing/lazy-route';
import type { ComponentType } from 'react';

/** A page of collections, with their words. */
export const collectionRoute = (load: () => Promise<{ default: ComponentType }>): LazyRoute<object> =>
  lazyRoute(async () => {
    const [page] = await Promise.all([load(), import('./collection-texts.ts')]);
    return page;
  });
