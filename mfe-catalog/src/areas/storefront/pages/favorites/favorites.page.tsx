import { Button } from '@fluentui/react-button';
import { makeStyles, mergeClasses } from '@griffel/react';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { CATALOGUE_PAGE_SIZE } from '@market/shell-kit/format/constants';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { useLocation } from '@market/shell-kit/routing/navigation';
import { urlNumber, useUrlState, writeUrl } from '@market/shell-kit/routing/url-state';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { Pager } from '@market/shell-kit/ui/pager';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { catalogue } from '../../../../api.ts';
import { CatalogButton } from '../../../../catalog-button.tsx';
import { cardControls } from '../../../../features/card-controls/card-controls.tsx';
import { useProductIntent } from '../../../../features/product-intent/use-product-intent.ts';
import { ListSkeleton } from '../../../../features/product-list/grid/list-skeleton.tsx';
import { ProductGrid } from '../../../../features/product-list/grid/product-grid.tsx';
import { useCountText } from '../../../../features/product-list/use-count-text.ts';
import { PAGE_MAX } from '../../../../storefront-numbers.ts';
import { useText } from '../../../../use-text.ts';

const params = { page: urlNumber({ max: PAGE_MAX }, 1) };

const useStyles = makeStyles({ section: { outline: 'none' } });

/** What the reader keeps in sight. A product that is let go leaves at once; the toast brings it back. */
export function FavoritesPage() {
  const styles = usePageStyles();
  const own = useStyles();
  const { t } = useText();
  const { pathname, search } = useLocation();
  const countText = useCountText();
  const onIntent = useProductIntent();
  const [{ page }, change] = useUrlState(params);
  const section = useRef<HTMLElement>(null);
  const kept = useKeptFocus(section);
  const ids = catalogue.hooks.favorite.ids.useQuery();
  const list = catalogue.hooks.favorite.products.useQuery(
    { page, per_page: CATALOGUE_PAGE_SIZE },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <div className={styles.page} aria-busy="true">
        <ListSkeleton view="grid" beside={false} />
      </div>
    );
  }
  const known = ids.data?.data;
  const shown = list.data.data.filter(({ id }) => known?.includes(id) ?? true);
  const { total, per_page } = list.data;
  if (total === 0 || (known && known.length === 0)) {
    return <EmptyState icon="heart" title={t('FAVORITE.EMPTY')} text={t('FAVORITE.EMPTY_HINT')} action={<CatalogButton />} />;
  }
  if (shown.length === 0 && page > 1 && !list.isFetching) {
    const first = (
      <Button appearance="primary" onClick={() => change({ page: 1 })}>
        {t('CATALOG.TO_FIRST_PAGE')}
      </Button>
    );
    return <EmptyState title={t('CATALOG.BEYOND')} action={first} />;
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={mergeClasses(styles.page, own.section)}
      aria-label={t('CATALOG.GOODS')}
      aria-busy={list.isPlaceholderData}
      {...kept}
    >
      <p role="status">{countText(list.data)}</p>
      <ProductGrid products={shown} view="grid" beside={false} onIntent={onIntent} controls={cardControls} />
      <Pager
        page={page}
        pageCount={Math.ceil(total / per_page)}
        toPage={(next) => ({ pathname, search: writeUrl(params, search, { page: next }) })}
      />
    </section>
  );
}
