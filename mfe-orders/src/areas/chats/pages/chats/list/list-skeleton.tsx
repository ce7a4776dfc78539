import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({ skeleton: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '16px' } });

/** Stands where rows will. */
export function ListSkeleton() {
  const styles = useStyles();
  const { t } = useText();
  return (
    <Skeleton className={styles.skeleton} aria-label={t('CHATS.LIST.LOADING')} aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <SkeletonItem key={row} size={48} />
      ))}
    </Skeleton>
  );
}
