import { Button } from '@fluentui/react-button';
import { DrawerBody, DrawerHeader, OverlayDrawer } from '@fluentui/react-drawer';
import { useUnit } from 'effector-react';
import { type JSX, useEffect } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { useFocusReturn } from '../../parts/use-focus-return.ts';
import { $panelOpen, panelToggled } from '../notifications.model.ts';
import { NotificationList } from './notification-list.tsx';
import { $showsSettings, listWanted, settingsToggled } from './panel.model.ts';
import { usePanelStyles } from './panel.styles.ts';
import { usePanelText } from './panel-texts.ts';
import { PreferenceForm } from './preference-form.tsx';

/** The notification centre: notifications of services, toasts of this visit, and the channels to be notified by. */
export function NotificationPanel(): JSX.Element {
  const t = usePanelText();
  const styles = usePanelStyles();
  const { open, showsSettings, toggle, toggleSettings, want } = useUnit({
    open: $panelOpen,
    showsSettings: $showsSettings,
    toggle: panelToggled,
    toggleSettings: settingsToggled,
    want: listWanted,
  });
  useFocusReturn(open);
  useEffect(() => {
    if (open) want();
  }, [open, want]);
  return (
    <OverlayDrawer
      open={open}
      position="end"
      className={styles.panel}
      aria-label={t('TITLE')}
      onOpenChange={(_, data) => toggle(data.open)}
    >
      <DrawerHeader className={styles.head}>
        <h2 className={styles.title}>{t(showsSettings ? 'SETTINGS' : 'TITLE')}</h2>
        <Button
          appearance="subtle"
          size="large"
          icon={<Icon name={showsSettings ? 'arrowLeft' : 'settings'} />}
          aria-label={t(showsSettings ? 'BACK' : 'SETTINGS')}
          onClick={() => toggleSettings(!showsSettings)}
        />
        <Button appearance="subtle" size="large" icon={<Icon name="close" />} aria-label={t('CLOSE')} onClick={() => toggle(false)} />
      </DrawerHeader>
      {showsSettings ? (
        // Whoever has no channel yet has nothing in it to go to, and scrolls it by keys all the same.
        <DrawerBody className={styles.body} tabIndex={0} role="region" aria-label={t('SETTINGS')}>
          <PreferenceForm />
        </DrawerBody>
      ) : (
        <DrawerBody className={styles.body}>
          <NotificationList />
        </DrawerBody>
      )}
    </OverlayDrawer>
  );
}
