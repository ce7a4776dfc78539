import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import { useKitText } from '../session/use-kit-text.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gap: '16px', padding: '24px 0' },
  cards: { display: 'grid', gap: '16px', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' },
  title: { width: '240px', maxWidth: '60%' },
  card: { height: '320px' },
});

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** A page of a module that is still on its way: the shell does not know its geometry, so it shows the commonest one. */
export function ModuleSkeleton(): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  return (
    <Skeleton aria-label={t('MODULE.LOADING')} className={styles.page} data-testid="module-loading">
      <SkeletonItem size={28} className={styles.title} />
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <SkeletonItem key={card} className={styles.card} />
        ))}
      </div>
    </Skeleton>
  );
}
