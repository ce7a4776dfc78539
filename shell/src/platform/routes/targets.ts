import type { ModuleRoute } from '@market/modules-contract/manifest';
import { SIGN_IN_PATH } from './own-pages.ts';
import { fillPath } from './route-table.ts';

/** What a service refers to without knowing which page shows it. */
interface Target {
  kind: string;
  id: string | null;
}

/** `/go/product/7`: the address of a thing instead of a page. */
export function targetOf(pathname: string): Target | null {
  const [, kind, id = null] = /^\/go\/([\w.-]+)(?:\/([\w-]+))?\/?$/.exec(pathname) ?? [];
  return kind === undefined ? null : { kind, id };
}

/** Where the shell itself shows a kind of thing. */
const OWN_PAGES: Record<string, string> = { sign_in: SIGN_IN_PATH };

/** The address of the page that shows the target; `null` when none does. */
export function pageOf(routes: readonly ModuleRoute[], { kind, id }: Target): string | null {
  const own = OWN_PAGES[kind];
  if (own !== undefined) return own;
  for (const { path, shows = [] } of routes) {
    const shown = shows.find((one) => one.kind === kind);
    if (!shown) continue;
    const filled = fillPath(path.replace(/:\w+/, ':id'), id === null ? {} : { id });
    if (!shown.search || filled === null) return filled;
    return id === null && shown.search.includes(':id') ? null : `${filled}?${shown.search.replace(':id', id ?? '')}`;
  }
  return null;
}
