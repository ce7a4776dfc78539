import { Button } from '@fluentui/react-button';
import { DrawerBody, DrawerHeader, OverlayDrawer } from '@fluentui/react-drawer';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { NavEntry } from '@market/modules-contract/manifest';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { useFocusReturn } from '../../parts/use-focus-return.ts';
import { LogoMark } from '../header/logo.tsx';
import { PhoneLinks } from '../header/phone-links.tsx';
import { paletteToggled } from '../palette/palette.model.ts';
import type { SupportPhone } from '../site.ts';
import { $drawerOpen, drawerToggled } from './menu.model.ts';
import type { MenuBranch } from './menu-entries.ts';
import { MenuList } from './menu-list.tsx';

const useStyles = makeStyles({
  drawer: { width: 'min(320px, calc(100vw - 48px))' },
  head: { flexDirection: 'row', alignItems: 'center', gap: '10px', padding: '12px 12px 12px 20px' },
  name: { flexGrow: 1, margin: 0, fontSize: '19px', fontWeight: tokens.fontWeightSemibold, letterSpacing: '-0.02em' },
  body: { display: 'flex', flexDirection: 'column', gap: '24px', padding: '8px 12px 20px' },
  commands: { justifyContent: 'flex-start', minHeight: '44px' },
  phones: { marginTop: 'auto', padding: '16px 14px 0', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

interface MenuDrawerProps {
  entries: MenuBranch[];
  current: NavEntry | null;
  phones: SupportPhone[];
}

/** The menu on a phone: same entries, same phones. Fetched at the first opening. */
export function MenuDrawer({ entries, current, phones }: MenuDrawerProps): JSX.Element {
  const { t } = useText();
  const styles = useStyles();
  const { open, toggle, togglePalette } = useUnit({ open: $drawerOpen, toggle: drawerToggled, togglePalette: paletteToggled });
  useFocusReturn(open);
  const openPalette = () => {
    toggle(false);
    togglePalette(true);
  };
  return (
    <OverlayDrawer
      open={open}
      position="start"
      className={styles.drawer}
      aria-label={t('MENU.LABEL')}
      onOpenChange={(_, data) => toggle(data.open)}
    >
      <DrawerHeader className={styles.head}>
        <LogoMark size={28} />
        <p className={styles.name}>{t('BRAND.NAME')}</p>
        <Button appearance="subtle" size="large" icon={<Icon name="close" />} aria-label={t('MENU.CLOSE')} onClick={() => toggle(false)} />
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <nav aria-label={t('MENU.LABEL')}>
          <MenuList entries={entries} current={current} onFollow={() => toggle(false)} />
        </nav>
        <Button appearance="subtle" size="large" icon={<Icon name="search" />} className={styles.commands} onClick={openPalette}>
          {t('PALETTE.OPEN')}
        </Button>
        <div className={styles.phones}>
          <PhoneLinks phones={phones} />
        </div>
      </DrawerBody>
    </OverlayDrawer>
  );
}
