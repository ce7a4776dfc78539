import { mergeClasses } from '@griffel/react';
import type { NavEntry } from '@market/modules-contract/manifest';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { useUnit } from 'effector-react';
import { type JSX, useState } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { type FrameIcon, Icon } from '../../parts/icon.tsx';
import { media } from '../../parts/measures.ts';
import { paletteToggled } from '../palette/palette.model.ts';
import { paletteKeys } from '../palette/palette-keys.ts';
import { $menuFolded, menuFolded } from './menu.model.ts';
import { useMenuStyles } from './menu.styles.ts';
import { MenuElement } from './menu-element.ts';
import type { MenuBranch } from './menu-entries.ts';
import { MenuList } from './menu-list.tsx';
import { NameBeside } from './name-beside.tsx';

interface SideMenuProps {
  entries: MenuBranch[];
  current: NavEntry | null;
}

/** The menu as a column: wide, or icons where the window or the reader wants the room. */
export function SideMenu({ entries, current }: SideMenuProps): JSX.Element {
  const { t } = useText();
  const styles = useMenuStyles();
  const { folded, fold, openPalette } = useUnit({ folded: $menuFolded, fold: menuFolded, openPalette: paletteToggled });
  const noRoom = useMedia(media.menuIcons);
  const iconsOnly = noRoom || folded;
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  return (
    <nav ref={setMenu} aria-label={t('MENU.LABEL')} className={mergeClasses(styles.column, iconsOnly && styles.narrow)}>
      <MenuElement value={menu}>
        <div className={styles.scroll}>
          <MenuList entries={entries} current={current} iconsOnly={iconsOnly} />
          <div className={styles.foot}>
            <MenuAction
              icon="search"
              label={t('PALETTE.OPEN')}
              keys={paletteKeys()}
              iconsOnly={iconsOnly}
              onPress={() => openPalette(true)}
            />
            {noRoom ? null : (
              <MenuAction
                icon="panel"
                label={t(folded ? 'MENU.EXPAND' : 'MENU.COLLAPSE')}
                iconsOnly={iconsOnly}
                expanded={!folded}
                onPress={() => fold(!folded)}
              />
            )}
          </div>
        </div>
      </MenuElement>
    </nav>
  );
}

interface MenuActionProps {
  icon: FrameIcon;
  label: string;
  iconsOnly: boolean;
  onPress: () => void;
  keys?: string;
  expanded?: boolean;
}

function MenuAction({ icon, label, iconsOnly, onPress, keys, expanded }: MenuActionProps): JSX.Element {
  const styles = useMenuStyles();
  return (
    <NameBeside name={iconsOnly ? label : null}>
      <button
        type="button"
        onClick={onPress}
        aria-expanded={expanded}
        className={mergeClasses(styles.entry, styles.action, iconsOnly && styles.iconOnly)}
      >
        <Icon name={icon} />
        {iconsOnly ? null : label}
        {iconsOnly || !keys ? null : <kbd className={styles.keys}>{keys}</kbd>}
      </button>
    </NameBeside>
  );
}
