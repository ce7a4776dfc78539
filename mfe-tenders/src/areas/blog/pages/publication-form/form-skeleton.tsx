import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({ field: { height: '44px' }, tall: { height: '420px' } });

/** The form before its publication is known. */
export function FormSkeleton() {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton aria-label={t('BLOG.LOADING_ONE')} aria-busy="true" className={page.form}>
      <div className={page.card}>
        <SkeletonItem className={styles.field} />
        <SkeletonItem className={styles.field} />
        <SkeletonItem className={styles.tall} />
      </div>
    </Skeleton>
  );
}
