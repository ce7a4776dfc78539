import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { mergeClasses } from '@griffel/react';
import type { ReactNode } from 'react';
import { useKitText } from '../../session/use-kit-text.ts';
import { useTableStyles } from './index-table.styles.ts';

const ROW_PX = 57;
/** Frame, heading, filters and the table's own head stand above the rows. */
const ABOVE_PX = 360;

/** As many rows as are seen before the first scroll: further ones would be drawn for nobody. */
const rowsInSight = (most: number): number => Math.max(3, Math.min(most, Math.ceil((window.innerHeight - ABOVE_PX) / ROW_PX)));

/** The list before its first answer, in its own shape. */
export function TableSkeleton({ rows, narrow }: { rows: number; narrow: boolean }): ReactNode {
  const styles = useTableStyles();
  const { t } = useKitText();
  const keys = Array.from({ length: rowsInSight(rows) }, (_, index) => `row-${index}`);
  return (
    <Skeleton aria-label={t('TABLE.LOADING')} className={mergeClasses(narrow ? styles.cards : styles.scroll, styles.late)}>
      {keys.map((key) => (
        <div key={key} className={narrow ? styles.card : styles.skeletonRow}>
          <SkeletonItem shape="circle" size={32} />
          <SkeletonItem style={{ height: '16px' }} />
        </div>
      ))}
    </Skeleton>
  );
}
