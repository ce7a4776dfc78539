import { makeStyles } from '@griffel/react';
import { addresses } from '@market/shell-kit/routing/addresses';
import { $audience } from '@market/shell-kit/session/session';
import { Slot } from '@market/shell-kit/slots/slots';
import { HeaderLink } from '@market/shell-kit/ui/header-link';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { useCanOpen } from './own-links.ts';

// The narrowest phones have no room for it beside the cart and the messages; it stands in the menu of the user as well.
const useStyles = makeStyles({ link: { '@media (max-width: 386px)': { display: 'none' } } });

/** The goods that a buyer keeps in sight, with how many they are. */
export function FavoritesLink(): JSX.Element | null {
  const { t } = useText();
  const styles = useStyles();
  const canOpen = useCanOpen();
  if (useUnit($audience) !== 'ROLE_BUYER' || !canOpen(addresses.favorites)) return null;
  return (
    <HeaderLink to={addresses.favorites} icon="heart" className={styles.link}>
      <VisuallyHidden>{t('HEADER.FAVORITES')}</VisuallyHidden>
      <Slot name="header.favorites" active={false} props={{}} fallback={null} />
    </HeaderLink>
  );
}
