import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles, mergeClasses } from '@griffel/react';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useLateStyles } from '../../../../late.styles.ts';
import { useText } from '../../../../use-text.ts';
import { useGalleryStyles } from './gallery.styles.ts';
import { useProductStyles } from './product-view.styles.ts';

const LINES = ['a', 'b', 'c', 'd', 'e'];
const THUMBS = ['a', 'b', 'c'];

const useStyles = makeStyles({
  price: { width: '50%', height: '40px' },
  table: { height: '180px' },
  card: { height: '98px' },
  thumb: { flexShrink: 0, width: '72px', height: '96px' },
});

/** A product before its first answer, in its own shape. */
export function ProductSkeleton() {
  const styles = useStyles();
  const gallery = useGalleryStyles();
  const product = useProductStyles();
  const { page } = usePageStyles();
  const { late } = useLateStyles();
  const { t } = useText();
  return (
    <Skeleton className={mergeClasses(page, late)} aria-label={t('COMMON.LOADING')} aria-busy="true">
      <div className={product.top}>
        <div className={gallery.gallery}>
          <div className={gallery.thumbs}>
            {THUMBS.map((thumb) => (
              <SkeletonItem key={thumb} className={styles.thumb} />
            ))}
          </div>
          <div className={gallery.stage}>
            <SkeletonItem className={gallery.awaited} />
          </div>
        </div>
        <div className={product.buying}>
          <SkeletonItem size={20} />
          <SkeletonItem className={styles.price} />
          <SkeletonItem className={styles.table} />
          {LINES.map((line) => (
            <SkeletonItem key={line} size={16} />
          ))}
          <SkeletonItem className={styles.card} />
        </div>
      </div>
    </Skeleton>
  );
}
