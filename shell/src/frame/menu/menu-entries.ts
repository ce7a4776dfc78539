import type { FeedPayload } from '@market/modules-contract/feed';
import type { Audience, NavEntry } from '@market/modules-contract/manifest';
import { findRoute, routesOf } from '../../platform/routes/route-table.ts';

/** An entry of the menu with its submenu. */
export interface MenuBranch {
  entry: NavEntry;
  below: NavEntry[];
}

/**
 * Entries one audience sees in a place, lowest `order` first; equal orders keep the feed's order. An entry may be
 * promised before its page exists: it shows once a module has the route.
 */
export function entriesFor(feed: Pick<FeedPayload, 'modules'>, who: Audience, place: NavEntry['place']): NavEntry[] {
  const routes = routesOf(feed);
  return feed.modules
    .flatMap((module) => module.nav)
    .filter((entry) => entry.place === place && entry.audience.includes(who) && findRoute(routes, entry.path) !== null)
    .sort((one, other) => one.order - other.order);
}

/** Puts each entry under the one it names; where that one is not shown, it stands by itself. */
export function branchesOf(entries: NavEntry[]): MenuBranch[] {
  const heads = new Set(entries.filter(({ under }) => under === undefined).map(({ id }) => id));
  const isBelow = ({ under }: NavEntry): boolean => under !== undefined && heads.has(under);
  return entries
    .filter((entry) => !isBelow(entry))
    .map((entry) => ({ entry, below: entries.filter((other) => isBelow(other) && other.under === entry.id) }));
}

const covers = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(path === '/' ? '/' : `${path}/`);

/**
 * The entry the reader stands in: the longest path that covers the address, so that `/products/new` lights up "New"
 * and `/products/catalog/12` still lights up "Catalogue". `trail` is the address and its ancestors in the breadcrumbs:
 * a product page stands in no menu path, yet its parent does.
 */
export function currentEntry(entries: NavEntry[], trail: string[]): NavEntry | null {
  for (const pathname of trail) {
    const [nearest] = entries.filter((entry) => covers(entry.path, pathname)).sort((one, other) => other.path.length - one.path.length);
    if (nearest) return nearest;
  }
  return null;
}
