import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { catalogue } from '../../../../api.ts';
import { CatalogButton } from '../../../../catalog-button.tsx';
import { cardControls } from '../../../../features/card-controls/card-controls.tsx';
import { useProductIntent } from '../../../../features/product-intent/use-product-intent.ts';
import { ListSkeleton } from '../../../../features/product-list/grid/list-skeleton.tsx';
import { ProductList } from '../../../../features/product-list/product-list.tsx';
import { useText } from '../../../../use-text.ts';

const HOUR_MS = 3_600_000;

/** What appeared within the window that the marketplace has set. */
export function NewProductsPage() {
  const styles = usePageStyles();
  const { t } = useText();
  const onIntent = useProductIntent();
  const window = catalogue.hooks.newDays.get.useQuery(undefined, { staleTime: HOUR_MS });
  if (window.isError) return <LoadFailure error={window.error} onRetry={() => void window.refetch()} />;
  if (!window.data) {
    return (
      <div className={styles.page} aria-busy="true">
        <ListSkeleton view="grid" beside={false} />
      </div>
    );
  }
  const days = window.data.data.new_days;
  const nothing = <EmptyState title={t('NEW.EMPTY', { count: days })} text={t('NEW.EMPTY_HINT')} action={<CatalogButton />} />;
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('NEW.WINDOW', { count: days })}</p>
      <ProductList scope={{ forDays: days }} nothing={nothing} onIntent={onIntent} controls={cardControls} />
    </div>
  );
}
