import { ProgressBar } from '@fluentui/react-progress';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { mergeClasses } from '@griffel/react';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { PAGE_SIZES } from '@market/shell-kit/format/constants';
import { addresses } from '@market/shell-kit/routing/addresses';
import { useLocation } from '@market/shell-kit/routing/navigation';
import { tableParams, useTableUrl } from '@market/shell-kit/routing/table-url';
import { writeUrl } from '@market/shell-kit/routing/url-state';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { Pager, PageSize } from '@market/shell-kit/ui/pager';
import { keepPreviousData } from '@tanstack/react-query';
import { ordersApi } from '../../../../api.ts';
import { cartPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { useHistoryStyles } from './history.styles.ts';
import { OrderedLine } from './ordered-line.tsx';

const { page: pageParam, per_page } = tableParams;
const params = { page: pageParam, per_page };

/** What the buyer has ordered so far, each product with the way to order it again. */
export function HistoryPage() {
  const page = usePageStyles();
  const styles = useHistoryStyles();
  const { t } = useText();
  const { pathname, search } = useLocation();
  const [place, change] = useTableUrl(params);
  const list = ordersApi.hooks.cart.history.useQuery(place, { placeholderData: keepPreviousData });
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <HistorySkeleton />;
  const { data: rows, total, per_page: size } = list.data;
  if (total === 0) return <NothingYet />;
  if (rows.length === 0) return <BeyondTheEnd />;
  return (
    <div className={page.page}>
      <div className={styles.progress}>{list.isPlaceholderData && <ProgressBar aria-label={t('HISTORY.UPDATING')} />}</div>
      <section className={page.card} aria-label={t('HISTORY.GOODS')} aria-busy={list.isPlaceholderData}>
        <ul className={mergeClasses(styles.rows, list.isPlaceholderData && styles.updating)}>
          {rows.map((row) => (
            <OrderedLine key={`${row.product_id}-${row.run_id ?? 0}`} row={row} />
          ))}
        </ul>
      </section>
      <div className={page.row}>
        <Pager
          page={place.page}
          pageCount={Math.ceil(total / size)}
          toPage={(next) => ({ pathname, search: writeUrl(params, search, { page: next }) })}
        />
        <PageSize size={place.per_page} sizes={PAGE_SIZES} onSize={(next) => change({ per_page: next })} />
      </div>
    </div>
  );
}

function HistorySkeleton() {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton className={page.card} aria-label={t('HISTORY.LOADING')} aria-busy="true">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <SkeletonItem key={row} style={{ height: '80px' }} />
      ))}
    </Skeleton>
  );
}

function NothingYet() {
  const { t } = useText();
  const action = (
    <LinkButton appearance="primary" to={addresses.catalog}>
      {t('CART_PAGE.TO_CATALOG')}
    </LinkButton>
  );
  return <EmptyState icon="order" title={t('HISTORY.EMPTY')} text={t('HISTORY.EMPTY_HINT')} action={action} />;
}

function BeyondTheEnd() {
  const { t } = useText();
  const action = (
    <LinkButton appearance="primary" to={cartPaths.history}>
      {t('TABLE.TO_FIRST')}
    </LinkButton>
  );
  return <EmptyState title={t('TABLE.BEYOND')} action={action} />;
}
