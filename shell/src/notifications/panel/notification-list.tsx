import { Button } from '@fluentui/react-button';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useUnit } from 'effector-react';
import { type JSX, useRef } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { $said } from '../notifications.model.ts';
import { NotificationItem, SaidItem } from './notification-item.tsx';
import { $isLoading, $listFailure, $page, everythingSeen, listWanted, olderWanted } from './panel.model.ts';
import { usePanelStyles } from './panel.styles.ts';
import { usePanelText } from './panel-texts.ts';

/** Notifications of services, page by page, and below them the toasts of this visit. */
export function NotificationList(): JSX.Element {
  const t = usePanelText();
  const styles = usePanelStyles();
  const { page, said, failure, want } = useUnit({ page: $page, said: $said, failure: $listFailure, want: listWanted });
  const isEmpty = page?.items.length === 0 && said.length === 0;
  return (
    <>
      {failure && !page ? <LoadFailure error={failure} onRetry={() => want()} /> : null}
      {!failure && !page ? <Bones /> : null}
      {isEmpty ? <EmptyState title={t('EMPTY')} text={t('EMPTY_HINT')} /> : null}
      {page && page.items.length > 0 ? <ServiceNotifications /> : null}
      {said.length > 0 ? (
        <>
          <h3 className={styles.section}>{t('SAID')}</h3>
          <ul className={styles.list}>
            {said.map((one) => (
              <SaidItem key={one.id} said={one} />
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function ServiceNotifications(): JSX.Element {
  const t = usePanelText();
  const styles = usePanelStyles();
  const { page, isLoading, older, readAll } = useUnit({
    page: $page,
    isLoading: $isLoading,
    older: olderWanted,
    readAll: everythingSeen,
  });
  const items = page?.items ?? [];
  const list = useRef<HTMLUListElement>(null);
  // The button goes with what it did; the focus stays among what it was about.
  const markAllRead = (): void => {
    readAll();
    list.current?.focus();
  };
  return (
    <>
      {items.some(({ read }) => !read) ? (
        <div className={styles.bar}>
          <Button appearance="subtle" icon={<Icon name="check" />} onClick={markAllRead}>
            {t('READ_ALL')}
          </Button>
        </div>
      ) : null}
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('LIST')}>
        {items.map((one) => (
          <NotificationItem key={one.id} notification={one} />
        ))}
      </ul>
      {page?.next == null ? null : (
        <div className={styles.more}>
          <Button disabledFocusable={isLoading} onClick={() => older()}>
            {t('OLDER')}
          </Button>
        </div>
      )}
    </>
  );
}

function Bones(): JSX.Element {
  const { t } = useText();
  const styles = usePanelStyles();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('SHELL.LOADING')}</VisuallyHidden>
      <div className={styles.bone} />
      <div className={styles.bone} />
      <div className={styles.bone} />
    </div>
  );
}
