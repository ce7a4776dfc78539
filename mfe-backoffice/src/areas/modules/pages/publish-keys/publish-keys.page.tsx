import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { CreatedPublishKey } from '@market/modules-contract/publish-key';
import { failureOf } from '@market/shell-kit/data/failure';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { Icon } from '@market/shell-kit/icons/icon';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { modulesApi } from '../../../../modules-api.ts';
import { useText } from '../../use-text.ts';
import { CreatedKey } from './created-key.tsx';
import { KeyDrawer } from './key-drawer.tsx';
import { KeyList } from './key-list.tsx';

const useStyles = makeStyles({ list: { height: '220px' } });

/** Keys by which machines of the reader's company publish, for administrators those of the marketplace. */
export function PublishKeysPage() {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const keys = modulesApi.hooks.publisher.listKeys.useQuery();
  const { message, code } = failureOf(keys.error);
  if (code === 'COMPANY_NOT_ACTIVE') return <EmptyState title={t('MODULES.KEY.NO_COMPANY')} text={message ?? ''} />;
  if (keys.isError && !keys.data) return <LoadFailure error={keys.error} onRetry={() => void keys.refetch()} />;
  return (
    <div className={page.form}>
      <p className={page.lead}>{t('MODULES.KEY.LEAD')}</p>
      <NewKey />
      {keys.data ? (
        <KeyList keys={keys.data.data} />
      ) : (
        <Skeleton aria-label={t('MODULES.KEY.LOADING')} aria-busy="true">
          <SkeletonItem className={styles.list} />
        </Skeleton>
      )}
    </div>
  );
}

/** The way to a new key, and the one that was just made. */
function NewKey() {
  const page = usePageStyles();
  const { t } = useText();
  const [open, setOpen] = useState<'drawer' | CreatedPublishKey | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {open !== null && open !== 'drawer' && <CreatedKey created={open} onDone={close} />}
      <div className={page.row}>
        <Button appearance="primary" size="large" icon={<Icon name="add" />} onClick={() => setOpen('drawer')}>
          {t('MODULES.KEY.CREATE')}
        </Button>
      </div>
      {open === 'drawer' && <KeyDrawer onCreated={setOpen} onClose={close} />}
    </>
  );
}
