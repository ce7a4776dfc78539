import { type ComponentType, type ReactNode, use } from 'react';

type Loaded<P> = { default: ComponentType<P> };

const PAUSE_MS = 300;
/** Routes whose code did not arrive. React keeps a rejected import for ever, so they are started afresh by hand. */
const failed = new Set<() => void>();

/** Forgets every failed route, so that the next render asks for the code again. */
export function forgetFailedRoutes(): void {
  for (const forget of [...failed]) forget();
  failed.clear();
}

async function twice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    // One glitch of the network is not worth a word to the reader.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return load();
  }
}

export type LazyRoute<P> = ComponentType<P> & {
  /** Fetches the code ahead of the click. A failure shows at the visit, not here. */
  preload: () => void;
};

/**
 * A page fetched when its route is opened. Fails into the module's error card, whose Retry fetches again.
 * ```ts
 * const ProductPage = lazyRoute(() => import('./pages/product/product.page.tsx').then((page) => ({ default: page.ProductPage })));
 * ```
 */
export function lazyRoute<P extends object = object>(load: () => Promise<Loaded<P>>): LazyRoute<P> {
  let loading: Promise<Loaded<P>> | undefined;
  const forget = () => {
    loading = undefined;
  };
  const start = (): Promise<Loaded<P>> => {
    if (!loading) {
      loading = twice(load);
      loading.catch(() => failed.add(forget));
    }
    return loading;
  };
  function Route(props: P): ReactNode {
    const { default: Page } = use(start());
    return <Page {...props} />;
  }
  return Object.assign(Route, { preload: () => void start().catch(forget) });
}

/**
 * `lazyRoute` for pages that come with the words of their area, which nobody else fetches (ADR 33).
 * ```ts
 * const page = lazyRouteWith(() => import('./texts.ts'));
 * const ListPage = page(() => import('./pages/store-list/store-list.page.tsx').then((file) => ({ default: file.StoreListPage })));
 * ```
 */
export const lazyRouteWith =
  (...texts: readonly (() => Promise<unknown>)[]) =>
  <P extends object = object>(load: () => Promise<Loaded<P>>): LazyRoute<P> =>
    lazyRoute(async () => {
      const [page] = await Promise.all([load(), ...texts.map((loadTexts) => loadTexts())]);
      return page;
    });
