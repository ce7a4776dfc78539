import { Button } from '@fluentui/react-button';
import { mergeClasses } from '@griffel/react';
import type { ProductCard, ProductPage } from '@market/catalogue-contract/product';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { lazy, type ReactNode, Suspense } from 'react';
import { useText } from '../../use-text.ts';
import { ListSkeleton } from './grid/list-skeleton.tsx';
import { ProductGrid } from './grid/product-grid.tsx';
import { ListFoot } from './list-foot.tsx';
import { useLayoutStyles } from './product-list.styles.ts';
import { filterCount, setPage } from './state/change-list.ts';
import { EMPTY_LIST_STATE, type ListState } from './state/list-state.ts';
import { pageFacts } from './state/page-facts.ts';
import type { ChangeList } from './use-list-state.ts';

// Most lists find something.
const NothingFound = lazy(() => import('./nothing-found.tsx').then((file) => ({ default: file.NothingFound })));

/** The part of a query's answer that the list shows. */
interface PageQuery {
  data: ProductPage | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

export interface ListBodyProps {
  page: PageQuery;
  state: ListState;
  change: ChangeList;
  beside: boolean;
  nothing: ReactNode;
  onIntent(id: number): void;
  controls(goods: ProductCard): ReactNode;
  /** Brings the reader to the top of the list. */
  land(): void;
}

/** The products, or what stands in their place: their shape while they come, a failure, or nothing found. */
export function ListBody(props: ListBodyProps) {
  const styles = useLayoutStyles();
  const { t } = useText();
  const { page, state, beside } = props;
  if (page.isError && !page.data) return <LoadFailure error={page.error} onRetry={() => void page.refetch()} />;
  if (!page.data) {
    return (
      <div aria-busy="true">
        <ListSkeleton view={state.view} beside={beside} />
      </div>
    );
  }
  const updating = page.isPlaceholderData && page.isFetching;
  return (
    <section className={styles.region} aria-label={t('CATALOG.GOODS')} aria-busy={updating}>
      {updating && <div role="progressbar" aria-label={t('CATALOG.UPDATING')} className={styles.progress} />}
      <div className={mergeClasses(styles.content, updating && styles.dimmed)}>
        <Found {...props} data={page.data} />
      </div>
    </section>
  );
}

function Found({ data, state, change, beside, nothing, onIntent, controls, land }: ListBodyProps & { data: ProductPage }) {
  const { t } = useText();
  const facts = pageFacts(data);
  if (facts.beyond) {
    const first = (
      <Button appearance="primary" onClick={() => change((now) => setPage(now, 1), 'replace')}>
        {t('CATALOG.TO_FIRST_PAGE')}
      </Button>
    );
    return <EmptyState title={t('CATALOG.BEYOND')} action={first} />;
  }
  if (data.total === 0) {
    const filtered = filterCount(state) > 0;
    if (state.q === '' && !filtered) return nothing;
    const reset = filtered ? () => change(EMPTY_LIST_STATE) : null;
    return (
      <Suspense fallback={<div aria-busy="true" />}>
        <NothingFound words={state.q} reset={reset} onIntent={onIntent} controls={controls} />
      </Suspense>
    );
  }
  return (
    <>
      <ProductGrid products={data.data} view={state.view} beside={beside} onIntent={onIntent} controls={controls} />
      <ListFoot change={change} facts={facts} list={data} land={land} />
    </>
  );
}
