import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { Icon } from '@market/shell-kit/icons/icon';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../use-text.ts';
import { RECORD_WORDS, type RecordKind } from './record-words.ts';

interface SavedRecordsProps<R> {
  kind: RecordKind;
  list: { data: readonly R[] | undefined; error: unknown; refetch: () => unknown };
  row: (record: R, edit: () => void) => ReactNode;
  /** For a record, or (null) for a new one. */
  drawer: (record: R | null, close: () => void) => ReactNode;
}

/** What the reader keeps for the checkout: a list with a drawer to add to it and to change it. */
export function SavedRecords<R extends { id: number }>({ kind, list: { data, error, refetch }, row, drawer }: SavedRecordsProps<R>) {
  const styles = usePageStyles();
  const { t } = useText();
  const words = RECORD_WORDS[kind];
  const [editing, setEditing] = useState<R | 'new' | null>(null);
  const add = (
    <Button appearance="primary" icon={<Icon name="add" />} onClick={() => setEditing('new')}>
      {t(words.add)}
    </Button>
  );
  return (
    <PageSection title={t(words.title)}>
      {Boolean(error) && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Skeleton aria-label={t('PROFILE.LOADING')}>
          <SkeletonItem size={72} />
        </Skeleton>
      )}
      {data?.length === 0 && <EmptyState title={t(words.empty)} text={t(words.emptyText)} action={add} />}
      {data && data.length > 0 && (
        <>
          <ul className={styles.rows}>
            {data.map((record) => (
              <li key={record.id} className={styles.item}>
                {row(record, () => setEditing(record))}
              </li>
            ))}
          </ul>
          <div className={styles.row}>{add}</div>
        </>
      )}
      {editing !== null && drawer(editing === 'new' ? null : editing, () => setEditing(null))}
    </PageSection>
  );
}
