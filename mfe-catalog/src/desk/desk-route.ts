import { type LazyRoute, lazyRoute } from '@market/shell-kit/routing/lazy-route';
import type { ComponentType } from 'react';

/** A page of those who sell and of staff: it comes with the words of the desk (`desk/locales`), which no buyer fetches. */
export const deskRoute = (load: () => Promise<{ default: ComponentType<object> }>): LazyRoute<object> =>
  lazyRoute(async () => {
    const [page] = await Promise.all([load(), import('./desk-texts.ts')]);
    return page;
  });
