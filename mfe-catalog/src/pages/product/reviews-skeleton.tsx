import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import { useTranslation } from 'react-i18next';
import { useReviewStyles } from './reviews.styles.ts';

const REVIEWS = ['first', 'second', 'third'];

const useStyles = makeStyles({ words: { display: 'grid', gap: '10px' }, name: { width: '160px' } });

/** Reviews before their first answer. */
export function ReviewsSkeleton() {
  const styles = useStyles();
  const { review } = useReviewStyles();
  const { t } = useTranslation();
  return (
    <Skeleton aria-label={t('COMMON.LOADING')}>
      {REVIEWS.map((key) => (
        <div key={key} className={review}>
          <SkeletonItem shape="circle" size={40} />
          <div className={styles.words}>
            <SkeletonItem size={16} className={styles.name} />
            <SkeletonItem size={16} />
            <SkeletonItem size={16} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
