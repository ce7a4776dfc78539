import type { Bilingual, ModuleRoute } from '@market/modules-contract/manifest';
import { fillPath, findRoute } from '../../platform/routes/route-table.ts';

/** One step of the way: an address and its name. */
export interface Crumb {
  path: string;
  title: Bilingual;
}

/**
 * The way from the top to an address, by the `parent` of each route; the address itself comes last. A parent that no
 * module has, or whose parameters the address does not know, ends the way there; a ring of parents cannot loop.
 */
export function breadcrumbTrail(routes: ModuleRoute[], pathname: string): Crumb[] {
  const trail: Crumb[] = [];
  const seen = new Set<string>();
  let at: string | null = pathname;
  while (at) {
    const match = findRoute(routes, at);
    if (!match || seen.has(match.route.path)) break;
    seen.add(match.route.path);
    trail.unshift({ path: at, title: match.route.title });
    at = match.route.parent ? fillPath(match.route.parent, match.params) : null;
  }
  return trail;
}
