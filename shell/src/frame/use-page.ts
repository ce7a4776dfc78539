import { $pageHeading } from '@market/shell-kit/routing/page-heading';
import { $audience } from '@market/shell-kit/session/session';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useText } from '../parts/frame-texts.ts';
import { $everyRecord } from '../platform/feed.model.ts';
import { $pathname, $routeMatch } from '../platform/routes/route-match.model.ts';
import { routesOf } from '../platform/routes/route-table.ts';
import { documentTitle } from './document-title.ts';
import { $isMissing } from './journey.model.ts';
import { branchesOf, currentEntry, entriesFor } from './menu/menu-entries.ts';
import { breadcrumbTrail } from './subheader/breadcrumb-trail.ts';

/** A step of the way, in the reader's language. */
export interface Step {
  path: string;
  title: string;
}

/** Name of the page and the way to it: the feed's words until the page sets its own. */
export function usePageName(): { title: string; trail: Step[]; tabTitle: string } {
  const { t, locale } = useText();
  const { pathname, isMissing, heading, match, records } = useUnit({
    pathname: $pathname,
    isMissing: $isMissing,
    heading: $pageHeading,
    match: $routeMatch,
    records: $everyRecord,
  });
  const crumbs = useMemo(() => breadcrumbTrail(routesOf({ modules: [...records] }), pathname), [records, pathname]);
  const brand = t('BRAND.NAME');
  if (isMissing) {
    return { title: t('ERROR.404.TITLE'), trail: [], tabTitle: documentTitle([t('ERROR.404.TITLE'), t('ERROR.404.TEXT')], brand) };
  }
  const named = crumbs.map(({ path, title }) => ({ path, title: title[locale] }));
  const own = named.pop();
  const above = (heading?.trail ?? []).map(({ path, label }) => ({ path, title: label }));
  const title = heading?.title ?? own?.title ?? t(match.kind === 'unreadable' ? 'SHELL.REMOTE_ERROR' : 'SHELL.LOADING');
  const trail = [...named, ...above, { path: pathname, title }];
  return { title, trail, tabTitle: documentTitle([title, named[0]?.title], brand) };
}

/** What the menu shows to this reader, what the palette finds, and where the reader stands in the menu. */
export function useNavigationEntries() {
  const { pathname, audience, records, heading } = useUnit({
    ...{ pathname: $pathname, audience: $audience },
    ...{ records: $everyRecord, heading: $pageHeading },
  });
  return useMemo(() => {
    const feed = { modules: [...records] };
    const menu = entriesFor(feed, audience, 'menu');
    const ancestors = [...breadcrumbTrail(routesOf(feed), pathname), ...(heading?.trail ?? [])].map(({ path }) => path);
    return {
      menu: branchesOf(menu),
      palette: [...menu, ...entriesFor(feed, audience, 'palette')],
      current: currentEntry(menu, [pathname, ...ancestors.reverse()]),
    };
  }, [records, audience, pathname, heading]);
}
