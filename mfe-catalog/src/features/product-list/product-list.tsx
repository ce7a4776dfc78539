import { mergeClasses } from '@griffel/react';
import type { ProductCard } from '@market/catalogue-contract/product';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { FilterPlace } from './filters/filter-place.tsx';
import { ListBody } from './list-body.tsx';
import { ListSummary } from './list-summary.tsx';
import { useLayoutStyles } from './product-list.styles.ts';
import { searchLiterally, setWords } from './state/change-list.ts';
import type { ListScope } from './state/list-query.ts';
import { CorrectionNote } from './toolbar/correction-note.tsx';
import { ListToolbar } from './toolbar/list-toolbar.tsx';
import { useFilterPanel } from './use-filter-panel.ts';
import { useListState } from './use-list-state.ts';
import { useFacets, useProductPage } from './use-product-list.ts';

export interface ProductListProps {
  scope: ListScope;
  /** The category filter, where the page has one. */
  categories?: ReactNode;
  /** What stands there when nothing exists at all, filters or not. */
  nothing: ReactNode;
  /** The reader is about to open a product. */
  onIntent(id: number): void;
  /** What the reader may do with a product where it is listed. */
  controls(goods: ProductCard): ReactNode;
}

/** A list of models with everything that narrows, orders and turns it. All of its state is the address. */
export function ProductList({ scope, categories, nothing, onIntent, controls }: ProductListProps) {
  const styles = useLayoutStyles();
  const [state, change] = useListState();
  const panel = useFilterPanel();
  const page = useProductPage(scope, state);
  const facets = useFacets(scope, state, panel.open);
  const landing = useRef<HTMLDivElement>(null);
  const beside = panel.open && panel.place === 'beside';
  const filters = { facets: facets.data?.data, failed: facets.isError, retry: () => void facets.refetch() };
  const land = () => {
    landing.current?.focus({ preventScroll: true });
    landing.current?.scrollIntoView({ block: 'start' });
  };
  // A pressed filter answers before the goods are drawn anew, which takes a slow phone a third of a second.
  const goods = useDeferredValue(<ListBody {...{ page, state, change, beside, nothing, onIntent, controls, land }} />);
  // Said together with the goods that it speaks of.
  const note = useDeferredValue(
    page.data && (
      <CorrectionNote
        correction={page.data.correction}
        literal={state.literal && state.q !== '' ? state.q : null}
        searchLiterally={(words) => change((now) => searchLiterally(now, words))}
        searchCorrected={() => change((now) => setWords(now, now.q))}
      />
    ),
  );
  return (
    <div className={mergeClasses(styles.layout, beside && styles.beside)}>
      <FilterPlace panel={panel} {...{ state, change, scope, categories }} {...filters} counting={facets.isPlaceholderData} />
      <div className={styles.main}>
        <ListToolbar state={state} change={change} panel={panel} />
        {note}
        <ListSummary state={state} change={change} page={page.data} facets={filters.facets} landing={landing} />
        {goods}
      </div>
    </div>
  );
}
