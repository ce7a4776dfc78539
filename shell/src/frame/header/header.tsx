import { mergeClasses } from '@griffel/react';
import { Link } from '@market/shell-kit/routing/navigation';
import { Slot } from '@market/shell-kit/slots/slots';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { useUnit } from 'effector-react';
import type { JSX, ReactNode } from 'react';
import { Bell } from '../../notifications/bell.tsx';
import { useText } from '../../parts/frame-texts.ts';
import { media } from '../../parts/measures.ts';
import { $home } from '../../platform/routes/home.model.ts';
import type { SupportPhone } from '../site.ts';
import { FavoritesLink } from './favorites-link.tsx';
import { useHeaderStyles } from './header.styles.ts';
import { InformationDocument } from './information-document.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LogoMark } from './logo.tsx';
import { MessagesLink } from './messages-link.tsx';
import { PhoneButton } from './phone-button.tsx';
import { PhoneLinks } from './phone-links.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UserCorner } from './user-corner.tsx';

interface HeaderProps {
  phones: SupportPhone[];
  /** Opener of the side menu where it is a drawer. */
  menu: ReactNode;
  /** Opener of the category drawer on phones. */
  categories: ReactNode;
  /** The search box a module contributes; nothing when none does. */
  search: ReactNode;
  /** It is not known yet what modules contribute: a phone keeps the row, or the page would move down under the reader. */
  keepsSearchRow: boolean;
}

/** The bar on top of every page. */
export function Header({ phones, menu, categories, search, keepsSearchRow }: HeaderProps): JSX.Element {
  const { t } = useText();
  const styles = useHeaderStyles();
  const narrow = useMedia(media.phonesInMenu);
  // The drawer of the menu holds the phones then.
  const isDrawer = useMedia(media.menuDrawer);
  const home = useUnit($home);
  const name = t('BRAND.NAME');
  return (
    <header className={styles.header}>
      {menu}
      <Link to={home} className={styles.home} aria-label={t('HEADER.HOME', { name })}>
        <LogoMark />
        <span className={styles.name}>{name}</span>
      </Link>
      <div className={mergeClasses(styles.search, !categories && !search && !keepsSearchRow && styles.noSearch)}>
        {categories}
        <div className={styles.searchField}>{search}</div>
      </div>
      <div className={styles.tools}>
        {narrow ? null : <InformationDocument />}
        {narrow ? null : <PhoneLinks phones={phones} />}
        {narrow && !isDrawer ? <PhoneButton phones={phones} /> : null}
        <LanguageSwitch />
        <ThemeButton />
        <FavoritesLink />
        <Slot name="header.cart" active={false} props={{}} fallback={null} />
        <MessagesLink />
        <Bell />
        <UserCorner />
      </div>
    </header>
  );
}
