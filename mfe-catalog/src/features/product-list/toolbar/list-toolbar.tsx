import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { useMay } from '@market/shell-kit/session/capabilities';
import { useText } from '../../../use-text.ts';
import { setSort, setWords } from '../state/change-list.ts';
import type { ListState } from '../state/list-state.ts';
import type { FilterPanel } from '../use-filter-panel.ts';
import type { ChangeList } from '../use-list-state.ts';
import { FilterButton } from './filter-button.tsx';
import { SortSelect } from './sort-select.tsx';

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
        <SearchField
          className={styles.search}
          label={t('SEARCH.LABEL')}
          placeholder={t('SEARCH.PLACEHOLDER')}
          words={state.q}
          search={(words) => change(setWords(state, words), 'replace')}
        />
      )}
      <div className={styles.tools}>
        <FilterButton state={state} panel={panel} />
        <SortSelect state={state} change={(sort) => change(setSort(state, sort))} />
      </div>
    </div>
  );
}
