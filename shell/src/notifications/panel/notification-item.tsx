import { Button } from '@fluentui/react-button';
import { mergeClasses } from '@griffel/react';
import type { Notification } from '@market/notifications-contract/notification';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { $locale } from '@market/shell-kit/session/locale';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useUnit } from 'effector-react';
import { type JSX, useRef } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { type FrameIcon, Icon } from '../../parts/icon.tsx';
import { panelToggled, type Said } from '../notifications.model.ts';
import { seen } from './panel.model.ts';
import { usePanelStyles } from './panel.styles.ts';
import { type PanelKey, usePanelText } from './panel-texts.ts';

type Intent = Notification['intent'];

const looks: Record<Intent, { icon: FrameIcon; word: PanelKey }> = {
  info: { icon: 'info', word: 'INTENT.INFO' },
  success: { icon: 'check', word: 'INTENT.SUCCESS' },
  warning: { icon: 'warning', word: 'INTENT.WARNING' },
  error: { icon: 'warning', word: 'INTENT.ERROR' },
};

/** Colour alone says nothing to users who cannot see it. */
function IntentMark({ intent }: { intent: Intent }): JSX.Element {
  const t = usePanelText();
  const styles = usePanelStyles();
  const { icon, word } = looks[intent];
  return (
    <span className={styles[intent]}>
      <Icon name={icon} />
      <VisuallyHidden>{t(word)}</VisuallyHidden>
    </span>
  );
}

/** One notification of a service. Following it marks it as seen. */
export function NotificationItem({ notification }: { notification: Notification }): JSX.Element {
  const t = usePanelText();
  const styles = usePanelStyles();
  const { timeAgo } = useFormat();
  const { locale, read, close } = useUnit({ locale: $locale, read: seen, close: panelToggled });
  const { id, intent, title, text, href, created_at, read: isRead } = notification;
  const follow = (): void => {
    if (!isRead) read([id]);
    close(false);
  };
  const place = useRef<HTMLLIElement>(null);
  // The button goes with what it did: without another place the focus would fall out of the panel, and Escape with it.
  const markRead = (): void => {
    read([id]);
    place.current?.focus();
  };
  return (
    <li ref={place} tabIndex={-1} className={mergeClasses(styles.item, !isRead && styles.news)}>
      <IntentMark intent={intent} />
      <div className={styles.words}>
        <h3 className={mergeClasses(styles.heading, !isRead && styles.strong)}>
          {href ? (
            <Link to={href} className={styles.link} onClick={follow}>
              {title[locale]}
            </Link>
          ) : (
            title[locale]
          )}
          {isRead ? null : <VisuallyHidden> {t('NEW')}</VisuallyHidden>}
        </h3>
        {text ? <p className={styles.text}>{text[locale]}</p> : null}
        <time dateTime={created_at} className={styles.time}>
          {timeAgo(created_at)}
        </time>
      </div>
      {isRead ? null : (
        <Button appearance="subtle" icon={<Icon name="check" />} aria-label={t('READ_ONE', { title: title[locale] })} onClick={markRead} />
      )}
    </li>
  );
}

/** One sentence that the page said. */
export function SaidItem({ said: { intent, text, at, times } }: { said: Said }): JSX.Element {
  const { t } = useText();
  const styles = usePanelStyles();
  const { timeAgo } = useFormat();
  return (
    <li className={styles.item}>
      <IntentMark intent={intent} />
      <div className={styles.words}>
        <p className={styles.heading}>{text}</p>
        <time dateTime={at} className={styles.time}>
          {timeAgo(at)}
          {times > 1 ? ` · ${t('TOAST.REPEATED', { count: times })}` : ''}
        </time>
      </div>
    </li>
  );
}
