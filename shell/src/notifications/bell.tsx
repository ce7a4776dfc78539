import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { $user } from '@market/shell-kit/session/session';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useText } from '../parts/frame-texts.ts';
import { Icon } from '../parts/icon.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { $panelOpen, $unread, panelToggled } from './notifications.model.ts';

const Panel = lazyPart(() => import('./panel/notification-panel.tsx').then(({ NotificationPanel }) => NotificationPanel));

/** More than this is "many": a longer number would not fit the badge, and says nothing more. */
const BADGE_MAX = 99;

const useStyles = makeStyles({
  place: { position: 'relative', display: 'flex' },
  badge: {
    position: 'absolute',
    top: '2px',
    right: '0',
    boxSizing: 'border-box',
    minWidth: '18px',
    height: '18px',
    padding: '0 4px',
    border: `1px solid ${tokens.colorNeutralBackground1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: '11px',
    lineHeight: '16px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    pointerEvents: 'none',
  },
});

/** Opens the notification centre and says how much in it is new. Nothing for guests. */
export function Bell(): JSX.Element | null {
  const { t } = useText();
  const styles = useStyles();
  const { user, unread, open, toggle } = useUnit({ user: $user, unread: $unread, open: $panelOpen, toggle: panelToggled });
  if (!user) return null;
  return (
    <>
      <span className={styles.place}>
        <Button
          appearance="subtle"
          size="large"
          icon={<Icon name="bell" />}
          aria-label={unread ? t('NOTIFY.OPEN_UNREAD', { count: unread }) : t('NOTIFY.OPEN')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={Panel.preload}
          onFocus={Panel.preload}
          onClick={() => toggle(true)}
        />
        {unread ? (
          <span aria-hidden="true" className={styles.badge}>
            {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
          </span>
        ) : null}
      </span>
      <Panel wanted={open} />
    </>
  );
}
