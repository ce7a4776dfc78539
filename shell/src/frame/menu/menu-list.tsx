import { mergeClasses } from '@griffel/react';
import type { NavEntry } from '@market/modules-contract/manifest';
import { Link } from '@market/shell-kit/routing/navigation';
import { useUnit } from 'effector-react';
import { type JSX, useId, useState } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { pageIntended } from '../../platform/prefetch.model.ts';
import { useMenuStyles } from './menu.styles.ts';
import type { MenuBranch } from './menu-entries.ts';
import { NameBeside } from './name-beside.tsx';

interface MenuListProps {
  entries: MenuBranch[];
  /** The entry the reader stands in. */
  current: NavEntry | null;
  /** Icons only; the name shows beside them on hover and focus, and is always read aloud. */
  iconsOnly?: boolean;
  onFollow?: () => void;
}

/** The entries of the side menu; the same list stands in the column and in the drawer. */
export function MenuList({ entries, iconsOnly = false, ...rest }: MenuListProps): JSX.Element | null {
  const styles = useMenuStyles();
  if (entries.length === 0) return null;
  return (
    <ul className={styles.list}>
      {entries.map((branch) => (
        <li key={branch.entry.id}>
          {branch.below.length > 0 ? (
            <Branch {...branch} iconsOnly={iconsOnly} {...rest} />
          ) : (
            <MenuLink entry={branch.entry} iconsOnly={iconsOnly} {...rest} />
          )}
        </li>
      ))}
    </ul>
  );
}

type PartProps = Required<Pick<MenuListProps, 'iconsOnly'>> & Omit<MenuListProps, 'entries' | 'iconsOnly'>;

/** An entry with those below it, which can be folded away; as icons they need no room and stay. */
function Branch({ entry, below, iconsOnly, ...rest }: MenuBranch & PartProps): JSX.Element {
  const { t, locale } = useText();
  const styles = useMenuStyles();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const shown = iconsOnly || isOpen;
  return (
    <>
      <div className={styles.head}>
        <MenuLink entry={entry} iconsOnly={iconsOnly} {...rest} />
        {iconsOnly ? null : (
          <button
            type="button"
            className={mergeClasses(styles.fold, isOpen && styles.unfolded)}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('MENU.BELOW', { name: entry.label[locale] })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevronRight" size={16} />
          </button>
        )}
      </div>
      <div id={id} className={mergeClasses(styles.below, !shown && styles.folded)} inert={!shown}>
        <ul className={mergeClasses(styles.list, styles.belowList, !iconsOnly && styles.indented)}>
          {below.map((under) => (
            <li key={under.id}>
              <MenuLink entry={under} iconsOnly={iconsOnly} {...rest} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function MenuLink({ entry, current, iconsOnly, onFollow }: PartProps & { entry: NavEntry }): JSX.Element {
  const { locale } = useText();
  const styles = useMenuStyles();
  const intend = useUnit(pageIntended);
  const isCurrent = entry === current;
  const label = entry.label[locale];
  return (
    <NameBeside name={iconsOnly ? label : null}>
      <Link
        to={entry.path}
        onClick={onFollow}
        onIntent={() => intend(entry.path)}
        aria-current={isCurrent ? 'page' : undefined}
        className={mergeClasses(styles.entry, isCurrent && styles.current, iconsOnly && styles.iconOnly)}
      >
        <Icon name={entry.icon} />
        {iconsOnly ? null : label}
      </Link>
    </NameBeside>
  );
}
