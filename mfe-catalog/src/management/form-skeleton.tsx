import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from './use-text.ts';

const useStyles = makeStyles({ field: { height: '44px' }, heading: { height: '24px', width: '40%' } });

const FIELDS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** A form before its first answer. */
export function FormSkeleton() {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton className={management.form} aria-label={t('COMMON.LOADING')} aria-busy="true">
      <div className={management.card}>
        <SkeletonItem className={styles.heading} />
        {FIELDS.map((field) => (
          <SkeletonItem key={field} className={styles.field} />
        ))}
      </div>
    </Skeleton>
  );
}
