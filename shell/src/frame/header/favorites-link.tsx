import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { $audience } from '@market/shell-kit/session/session';
import { Slot } from '@market/shell-kit/slots/slots';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { useCanOpen } from './own-links.ts';

const useStyles = makeStyles({
  link: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    ':hover': { color: tokens.colorNeutralForeground2Hover, backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    // The narrowest phones have no room for it beside the cart; it stands in the menu of the user as well.
    '@media (max-width: 379px)': { display: 'none' },
  },
  count: {
    position: 'absolute',
    top: '1px',
    right: '-1px',
    '& > *': {
      display: 'block',
      boxSizing: 'border-box',
      minWidth: '18px',
      padding: '0 4px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorBrandBackground,
      color: tokens.colorNeutralForegroundOnBrand,
      fontSize: '11px',
      lineHeight: '18px',
      fontWeight: tokens.fontWeightSemibold,
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

/** The goods that a buyer keeps in sight, with how many they are. */
export function FavoritesLink(): JSX.Element | null {
  const { t } = useText();
  const styles = useStyles();
  const canOpen = useCanOpen();
  if (useUnit($audience) !== 'ROLE_BUYER' || !canOpen(addresses.favorites)) return null;
  return (
    <Link to={addresses.favorites} className={styles.link}>
      <Icon name="heart" />
      <VisuallyHidden>{t('HEADER.FAVORITES')}</VisuallyHidden>
      <span className={styles.count}>
        <Slot name="header.favorites" active={false} props={{}} fallback={null} />
      </span>
    </Link>
  );
}
