import { mergeClasses } from '@griffel/react';
import type { NavEntry } from '@market/modules/contract/feed';
import { Link } from '@market/shell-kit/navigation';
import type { JSX } from 'react';
import { useText } from '../frame-texts.ts';
import { Icon } from '../icon.tsx';
import { useMenuStyles } from './menu.styles.ts';
import { NameBeside } from './name-beside.tsx';

interface MenuListProps {
  entries: NavEntry[];
  /** The entry the reader stands in. */
  current: NavEntry | null;
  /** Icons only; the name shows beside them on hover and focus, and is always read aloud. */
  iconsOnly?: boolean;
  onFollow?: () => void;
}

/** The entries of the side menu; the same list stands in the column and in the drawer. */
export function MenuList({ entries, current, iconsOnly = false, onFollow }: MenuListProps): JSX.Element {
  return (
    <ul className={useMenuStyles().list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <MenuLink entry={entry} isCurrent={entry === current} iconsOnly={iconsOnly} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

interface MenuLinkProps {
  entry: NavEntry;
  isCurrent: boolean;
  iconsOnly: boolean;
  onFollow: (() => void) | undefined;
}

function MenuLink({ entry, isCurrent, iconsOnly, onFollow }: MenuLinkProps): JSX.Element {
  const { locale } = useText();
  const styles = useMenuStyles();
  const label = entry.label[locale];
  const link = (
    <Link
      to={entry.path}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      className={mergeClasses(styles.entry, isCurrent && styles.current, iconsOnly && styles.iconOnly)}
    >
      <Icon name={entry.icon} />
      {iconsOnly ? null : label}
    </Link>
  );
  if (!iconsOnly) return link;
  return <NameBeside name={label}>{link}</NameBeside>;
}
