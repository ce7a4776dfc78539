import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { ToggleButton } from './toggle-button.tsx';

const useStyles = makeStyles({
  icon: { fontSize: '20px' },
  on: { color: tokens.colorPaletteRedForeground1, '& path': { fill: 'currentColor' } },
});

interface FavoriteButtonProps {
  /** It is among the reader's favourites; undefined: that is not known yet. */
  favorite: boolean | undefined;
  onToggle: (favorite: boolean) => void;
  /** What would be kept: "To favourites: Ivanovo linen". The same in both states, for the button itself says whether it is pressed. */
  label: string;
  /** Stands beside the heart; without them the heart stands alone. */
  children?: ReactNode;
  /** Stands among round buttons. */
  round?: boolean;
  className?: string;
}

/** Keeps something among the reader's favourites, and takes it out. */
export function FavoriteButton({ favorite, onToggle, label, children, round = false, className }: FavoriteButtonProps): ReactNode {
  const styles = useStyles();
  return (
    <ToggleButton
      {...(className ? { className } : {})}
      checked={favorite ?? false}
      disabledFocusable={favorite === undefined}
      shape={round ? 'circular' : 'rounded'}
      appearance={children || round ? 'secondary' : 'subtle'}
      aria-label={label}
      title={label}
      icon={<Icon name="heart" className={mergeClasses(styles.icon, favorite && styles.on)} />}
      onClick={() => onToggle(!favorite)}
    >
      {children}
    </ToggleButton>
  );
}
