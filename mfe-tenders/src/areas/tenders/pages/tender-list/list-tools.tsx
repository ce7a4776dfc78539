import { Button } from '@fluentui/react-button';
import { makeStyles, mergeClasses } from '@griffel/react';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { useMay } from '@market/shell-kit/session/capabilities';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { ToggleButton } from '@market/shell-kit/ui/toggle-button';
import { useId, useRef, useState } from 'react';
import { useText } from '../../use-text.ts';
import { AlertBar } from './alert-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { filtersSet, type ListState } from './list-params.ts';

const useStyles = makeStyles({ row: { outlineStyle: 'none' } });

interface ListToolsProps {
  state: ListState;
  change: (patch: Partial<ListState>, step?: 'push' | 'replace') => void;
}

/** Search, the filters, and what of them is in force. */
export function ListTools({ state, change }: ListToolsProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const id = useId();
  const isVendor = useMay('tenders.propose');
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  // The last filter goes with the line of them.
  const kept = useKeptFocus(row);
  const count = filtersSet(state).filter((name) => name !== 'q').length;
  return (
    <div className={page.page} {...kept}>
      <div ref={row} tabIndex={-1} className={mergeClasses(page.row, styles.row)}>
        <SearchField
          label={t('TENDERS.SEARCH')}
          placeholder={t('TENDERS.SEARCH_HINT')}
          words={state.q}
          search={(q) => change({ q }, 'replace')}
        />
        <ToggleButton size="large" checked={state.mine === 'yes'} onClick={() => change({ mine: state.mine === 'yes' ? '' : 'yes' })}>
          {t(isVendor ? 'TENDERS.FILTER.offered' : 'TENDERS.FILTER.mine')}
        </ToggleButton>
        <Button
          size="large"
          icon={<Icon name="filter" />}
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': id } : {})}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t('TENDERS.FILTERS_COUNT', { count }) : t('TENDERS.FILTERS')}
        </Button>
      </div>
      {isOpen && <FilterPanel id={id} state={state} change={change} />}
      <FilterChips state={state} change={change} />
      {isVendor && <AlertBar state={state} />}
    </div>
  );
}
