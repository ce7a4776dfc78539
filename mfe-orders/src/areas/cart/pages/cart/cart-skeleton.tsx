import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';
import { useCartStyles } from './cart.styles.ts';

/** The place of lines and totals, until they come. */
export function CartSkeleton() {
  const page = usePageStyles();
  const styles = useCartStyles();
  const { t } = useText();
  return (
    <Skeleton className={styles.columns} aria-label={t('CART_PAGE.LOADING')} aria-busy="true">
      <div className={page.card}>
        {['first', 'second', 'third'].map((line) => (
          <SkeletonItem key={line} style={{ height: '80px' }} />
        ))}
      </div>
      <div className={page.card}>
        <SkeletonItem size={128} />
      </div>
    </Skeleton>
  );
}
