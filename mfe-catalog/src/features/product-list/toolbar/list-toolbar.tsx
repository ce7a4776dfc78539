import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { lazyRoute } from '@market/shell-kit/routing/lazy-route';
import { useMay } from '@market/shell-kit/session/capabilities';
import { Suspense } from 'react';
import { useText } from '../../../use-text.ts';
import { setSort, setWords } from '../state/change-list.ts';
import type { ListState } from '../state/list-state.ts';
import type { FilterPanel } from '../use-filter-panel.ts';
import type { ChangeList } from '../use-list-state.ts';
import { FilterButton } from './filter-button.tsx';
import { SortSelect } from './sort-select.tsx';

// Only those who manage goods have it: its code comes for them.
const SearchField = lazyRoute(() => import('@market/shell-kit/forms/search-field').then((file) => ({ default: file.SearchField })));

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  search: { flexBasis: '240px', maxWidth: 'none' },
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    [`@media (max-width: ${BREAKPOINTS.small}px)`]: { flexGrow: 1, flexBasis: '100%' },
  },
});

interface ListToolbarProps {
  state: ListState;
  change: ChangeList;
  panel: FilterPanel;
}

/** What stands above a list: filters, order, and words where the header has no search. */
export function ListToolbar({ state, change, panel }: ListToolbarProps) {
  const styles = useStyles();
  const { t } = useText();
  // Vendors and staff have no search in the header; for everybody else a second box here would only repeat it.
  const manages = useMay('goods.manage');
  return (
    <div className={styles.bar}>
      {manages && (
        <Suspense fallback={<div className={styles.search} />}>
          <SearchField
            className={styles.search}
            label={t('SEARCH.LABEL')}
            placeholder={t('SEARCH.PLACEHOLDER')}
            words={state.q}
            search={(words) => change((now) => setWords(now, words), 'replace')}
          />
        </Suspense>
      )}
      <div className={styles.tools}>
        <FilterButton state={state} panel={panel} />
        <SortSelect state={state} change={(sort) => change((now) => setSort(now, sort))} />
      </div>
    </div>
  );
}
