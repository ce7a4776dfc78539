import type { Audience, ModuleFeed, NavEntry } from '@market/modules/contract/feed';

/** Entries one audience sees in a place, lowest `order` first; equal orders keep the feed's order. */
export function entriesFor(feed: Pick<ModuleFeed, 'modules'>, who: Audience, place: NavEntry['place']): NavEntry[] {
  return feed.modules
    .flatMap((module) => module.nav)
    .filter((entry) => entry.place === place && entry.audience.includes(who))
    .sort((one, other) => one.order - other.order);
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
