import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import { useText } from '../../../../use-text.ts';

const useStyles = makeStyles({
  cards: { display: 'grid', gap: '16px', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))' },
  card: { height: '176px' },
});

/** Stands where the four cards are about to. */
export function IndexSkeleton() {
  const styles = useStyles();
  const { t } = useText();
  return (
    <Skeleton aria-label={t('DOCUMENTS.LOADING')} className={styles.cards}>
      {[1, 2, 3, 4].map((card) => (
        <SkeletonItem key={card} className={styles.card} />
      ))}
    </Skeleton>
  );
}
