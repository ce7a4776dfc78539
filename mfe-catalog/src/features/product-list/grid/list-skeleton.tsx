import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles, mergeClasses } from '@griffel/react';
import { useLateStyles } from '../../../late.styles.ts';
import { useText } from '../../../use-text.ts';
import type { ListState } from '../state/list-state.ts';
import { useCardStyles } from './product-card.styles.ts';
import { useGridStyles } from './product-grid.styles.ts';

/** As many as are seen before the first scroll: further ones would be drawn for nobody. */
const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

const useStyles = makeStyles({
  line: { height: '16px' },
  short: { width: '55%' },
  price: { height: '26px', width: '45%' },
  name: { height: '36px' },
  row: { height: '121px' },
});

/** The list before its first answer, in the list's own shape. */
export function ListSkeleton({ view, beside }: { view: ListState['view']; beside: boolean }) {
  const styles = useStyles();
  const grid = useGridStyles();
  const card = useCardStyles();
  const { late } = useLateStyles();
  const { t } = useText();
  if (view === 'rows') {
    return (
      <Skeleton aria-label={t('COMMON.LOADING')} className={mergeClasses(grid.rows, late)}>
        {CARDS.map((key) => (
          <SkeletonItem key={key} className={styles.row} />
        ))}
      </Skeleton>
    );
  }
  return (
    <Skeleton aria-label={t('COMMON.LOADING')} className={mergeClasses(grid.grid, beside && grid.beside, late)}>
      {CARDS.map((key) => (
        <div key={key} className={card.card}>
          <SkeletonItem className={card.picture} />
          <div className={card.body}>
            <SkeletonItem className={styles.price} />
            <SkeletonItem className={mergeClasses(styles.line, styles.short)} />
            <SkeletonItem className={styles.name} />
            <SkeletonItem className={styles.line} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
