import { Button } from '@fluentui/react-button';
import { useLocation } from '@market/shell-kit/routing/navigation';
import { $audience } from '@market/shell-kit/session/session';
import type { SlotName } from '@market/shell-kit/slots/slots';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { useUnit } from 'effector-react';
import { type JSX, useState } from 'react';
import { useText } from '../parts/frame-texts.ts';
import { Icon } from '../parts/icon.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { media } from '../parts/measures.ts';
import { $everyRecord, $feedState, $records } from '../platform/feed.model.ts';
import { HOME_PATH } from '../platform/routes/address-rules.ts';
import { isFor } from '../platform/routes/route-table.ts';
import { Footer } from './footer/footer.tsx';
import { CategoryOpener } from './header/category-opener.tsx';
import { Header } from './header/header.tsx';
import { HeaderSearch } from './header/header-search.tsx';
import { $drawerOpen, drawerToggled } from './menu/menu.model.ts';
import { entriesFor } from './menu/menu-entries.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { readSite } from './site.ts';
import { useNavigationEntries } from './use-page.ts';

const MenuDrawer = lazyPart(() => import('./menu/menu-drawer.tsx').then(({ MenuDrawer: part }) => part));

const useSite = () => useState(() => readSite(document))[0];

/** Does any live module contribute a widget to this slot for this user? */
function useIsLent(name: SlotName): boolean {
  const { records, audience } = useUnit({ records: $records, audience: $audience });
  return records.some(({ slots }) => slots.some((entry) => entry.slot === name && isFor(entry.audience, audience)));
}

/** The header with what modules contribute to it; `isPlain`: without, on a page that has one purpose. */
export function PageHeader({ isPlain }: { isPlain: boolean }): JSX.Element {
  const site = useSite();
  const isPhone = useMedia(media.categoryDrawer);
  const isAwaited = useUnit($feedState) === 'waiting' && !isPlain;
  const hasSearch = useIsLent('header.search') && !isPlain;
  // Beside the search on every page; alone it takes a row of its own, which pages for managing goods have no use for.
  const atStorefront = useLocation().pathname.startsWith(HOME_PATH);
  const hasCategories = useIsLent('header.category-drawer') && isPhone && !isPlain && (hasSearch || atStorefront);
  return (
    <Header
      phones={site.phones}
      menu={<DrawerOpener />}
      keepsSearchRow={isAwaited}
      categories={hasCategories ? <CategoryOpener isAlone={!hasSearch} /> : null}
      search={hasSearch ? <HeaderSearch /> : null}
    />
  );
}

function DrawerOpener(): JSX.Element | null {
  const { t } = useText();
  const { open, toggle } = useUnit({ open: $drawerOpen, toggle: drawerToggled });
  if (!useMedia(media.menuDrawer)) return null;
  return (
    <Button
      appearance="subtle"
      size="large"
      icon={<Icon name="menu" />}
      aria-label={t('HEADER.MENU')}
      aria-expanded={open}
      onClick={() => toggle(true)}
    />
  );
}

/** The side menu in the shape that the window has room for; `asDrawer`: only as the drawer that a phone opens. */
export function PageMenu({ asDrawer }: { asDrawer: boolean }): JSX.Element | null {
  const site = useSite();
  const { menu, current } = useNavigationEntries();
  const drawerOpen = useUnit($drawerOpen);
  const isDrawer = useMedia(media.menuDrawer);
  if (!isDrawer) return asDrawer ? null : <SideMenu entries={menu} current={current} />;
  return <MenuDrawer wanted={drawerOpen} entries={menu} current={current} phones={site.phones} />;
}

/** The footer with the sections and the documents that exist. */
export function PageFooter(): JSX.Element {
  const site = useSite();
  const { locale } = useText();
  const { records, audience } = useUnit({ records: $everyRecord, audience: $audience });
  const { menu } = useNavigationEntries();
  const documents = entriesFor({ modules: [...records] }, audience, 'footer').map(({ path, label }) => ({ path, title: label[locale] }));
  return <Footer site={site} sections={menu.map(({ entry }) => entry)} documents={documents} />;
}
