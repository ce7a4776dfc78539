import { lazyRoute } from '@market/shell-kit/routing/lazy-route';
import { Suspense, useCallback, useRef } from 'react';
import { useText } from '../../../use-text.ts';
import { useLayoutStyles } from '../product-list.styles.ts';
import type { FilterPanel as Panel } from '../use-filter-panel.ts';
import type { ChangeList } from '../use-list-state.ts';
import type { FilterPanelProps } from './filter-panel.tsx';
import { FilterSkeleton } from './filter-skeleton.tsx';

// Trees, ticks and fields weigh as much as the list itself: they come when the filters are opened.
const FilterPanel = lazyRoute(() => import('./filter-panel.tsx').then((file) => ({ default: file.FilterPanel })));
const FilterDrawer = lazyRoute(() => import('./filter-drawer.tsx').then((file) => ({ default: file.FilterDrawer })));

/** The element that the filter button opens and closes. */
export const FILTERS_ID = 'product-filters';

/** Fetches the code of the filters ahead of the click. */
export function preloadFilters(place: Panel['place']): void {
  FilterPanel.preload();
  if (place === 'drawer') FilterDrawer.preload();
}

interface FilterPlaceProps extends FilterPanelProps {
  panel: Panel;
  counting: boolean;
}

/** The filters where they stand: beside the list, or in a drawer over it. */
export function FilterPlace({ panel, counting, ...filters }: FilterPlaceProps) {
  const styles = useLayoutStyles();
  const { t } = useText();
  const everOpened = useRef(false);
  const { change } = filters;
  // Choices made in the drawer are one step: "back" closes it, and does not undo them one by one behind it.
  const replace = useCallback<ChangeList>((next) => change(next, 'replace'), [change]);
  if (panel.open && panel.place === 'drawer') everOpened.current = true;
  if (panel.place === 'beside') {
    if (!panel.open) return null;
    return (
      <aside id={FILTERS_ID} className={styles.aside} aria-label={t('FILTER.TITLE')}>
        <Suspense fallback={<FilterSkeleton />}>
          <FilterPanel {...filters} />
        </Suspense>
      </aside>
    );
  }
  if (!everOpened.current) return null;
  return (
    <Suspense fallback={null}>
      <FilterDrawer {...filters} change={replace} open={panel.open} close={() => panel.setOpen(false)} counting={counting} />
    </Suspense>
  );
}
