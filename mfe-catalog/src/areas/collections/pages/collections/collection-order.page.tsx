import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { Collection } from '@market/catalogue-contract/collection';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useLeaveGuard } from '@market/shell-kit/forms/leave-guard';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { catalogue } from '../../../../api.ts';
import { OrderedList } from '../../features/ordered-list/ordered-list.tsx';
import { collectionPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

/** All of them at once: an order is of the whole. */
const WHOLE = { page: 1, per_page: 1000 };

/** In which order readers see the collections. */
export function CollectionOrderPage() {
  const styles = usePageStyles();
  const { t } = useText();
  usePageHeading(t('COLLECTION_ORDER.TITLE'));
  const list = catalogue.hooks.collection.list.useQuery(WHOLE);
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <Skeleton className={styles.form} aria-label={t('COMMON.LOADING')} aria-busy="true">
        <SkeletonItem size={72} />
      </Skeleton>
    );
  }
  const { data } = list.data;
  return <Order key={data.map(({ id }) => id).join()} saved={data} />;
}

function Order({ saved }: { saved: readonly Collection[] }) {
  const styles = usePageStyles();
  const { t } = useText();
  const navigate = useNavigate();
  const withToast = useActionToast(t('COLLECTION_ORDER.TITLE'));
  const utils = catalogue.hooks.useUtils();
  const save = catalogue.hooks.collection.setPositions.useMutation();
  const [items, setItems] = useState(saved);
  const unsaved = items.some(({ id }, index) => saved[index]?.id !== id);
  const leaveFreely = useLeaveGuard(unsaved);
  const submit = async () => {
    const ids = items.map(({ id }) => id);
    if (!(await withToast(save.mutateAsync({ ids }), t('COLLECTION_ORDER.SAVED')))) return void utils.collection.list.invalidate();
    leaveFreely();
    await utils.collection.list.invalidate();
    return void navigate(collectionPaths.list);
  };
  return (
    <section className={styles.form}>
      <div className={styles.card}>
        <p className={styles.note}>{t('COLLECTION_ORDER.HINT')}</p>
        <OrderedList label={t('COLLECTION_ORDER.TITLE')} items={items} onChange={setItems}>
          {({ name }) => name}
        </OrderedList>
      </div>
      <div className={styles.row}>
        <Button appearance="primary" disabledFocusable={!unsaved || save.isPending} onClick={() => void submit()}>
          {t('COLLECTION_ORDER.SAVE')}
        </Button>
        <LinkButton to={collectionPaths.list}>{t('COLLECTIONS.ALL')}</LinkButton>
      </div>
    </section>
  );
}
