import { type LazyRoute, lazyRoute } from '@market/shell-kit/routing/lazy-route';
import type { ComponentType } from 'react';

/** A page of what goods are described by, with its words and those of the desk. */
export const vocabularyRoute = (load: () => Promise<{ default: ComponentType }>): LazyRoute<object> =>
  lazyRoute(async () => {
    const [page] = await Promise.all([load(), import('../desk/desk-texts.ts'), import('./vocabulary-texts.ts')]);
    return page;
  });
