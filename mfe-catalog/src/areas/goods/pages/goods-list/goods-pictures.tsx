import { Button } from '@fluentui/react-button';
import { makeStyles } from '@griffel/react';
import type { GoodsPage } from '@market/catalogue-contract/goods';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useLocation } from '@market/shell-kit/routing/navigation';
import { writeUrl } from '@market/shell-kit/routing/url-state';
import { Pager } from '@market/shell-kit/ui/pager';
import type { ReactNode } from 'react';
import { ListSkeleton } from '../../../../features/product-list/grid/list-skeleton.tsx';
import { useText } from '../../../../management/use-text.ts';
import { GoodsGrid } from './goods-grid.tsx';
import { filters, type GoodsListState, goodsParams } from './goods-list-state.ts';

const useStyles = makeStyles({
  region: { display: 'flex', flexDirection: 'column', gap: '24px' },
  dimmed: { opacity: 0.6 },
  count: { margin: 0 },
});

interface GoodsPicturesProps {
  list: { data: GoodsPage | undefined; error: unknown; isError: boolean; isPlaceholderData: boolean; refetch: () => unknown };
  state: GoodsListState;
  change: (patch: Partial<GoodsListState>) => void;
  countText: (total: { count: number; formatted: string }) => string;
  /** What stands there while nothing exists at all. */
  nothing: ReactNode;
}

/** The list as pictures, with all its states. */
export function GoodsPictures({ list, state, change, countText, nothing }: GoodsPicturesProps) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const { pathname, search } = useLocation();
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <div aria-busy="true">
        <ListSkeleton view="grid" beside={false} />
      </div>
    );
  }
  const { data, total, per_page } = list.data;
  const pages = Math.max(1, Math.ceil(total / per_page));
  const button = (text: string, patch: Partial<GoodsListState>) => (
    <Button appearance="primary" onClick={() => change(patch)}>
      {text}
    </Button>
  );
  if (total === 0 && !filters.isSet(state)) return nothing;
  if (total === 0) return <EmptyState icon="search" title={t('CATALOG.EMPTY')} action={button(t('GOODS.LIST.RESET'), filters.none)} />;
  if (state.page > pages) return <EmptyState title={t('CATALOG.BEYOND')} action={button(t('CATALOG.TO_FIRST_PAGE'), { page: 1 })} />;
  return (
    <section className={styles.region} aria-label={t('CATALOG.GOODS')} aria-busy={list.isPlaceholderData}>
      <p role="status" className={styles.count}>
        {countText({ count: total, formatted: number(total) })}
      </p>
      <div className={list.isPlaceholderData ? styles.dimmed : undefined}>
        <GoodsGrid rows={data} />
      </div>
      <Pager page={state.page} pageCount={pages} toPage={(page) => ({ pathname, search: writeUrl(goodsParams, search, { page }) })} />
    </section>
  );
}
