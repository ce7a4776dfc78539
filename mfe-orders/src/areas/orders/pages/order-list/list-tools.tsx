import { Button } from '@fluentui/react-button';
import { makeStyles, mergeClasses } from '@griffel/react';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useId, useRef, useState } from 'react';
import { ordersPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { FileButton } from './file-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { filtersSet, isBackwards, type ListState } from './list-params.ts';
import type { ListReader } from './use-list-reader.ts';
import { ViewsMenu } from './views/views-menu.tsx';

const useStyles = makeStyles({
  row: { outlineStyle: 'none' },
  carts: { marginInlineStart: 'auto', padding: '6px 0' },
});

interface ListToolsProps {
  state: ListState;
  change: (patch: Partial<ListState>, step?: 'push' | 'replace') => void;
  reader: ListReader;
}

/** Search by number, the filters, and what of them is in force. */
export function ListTools({ state, change, reader }: ListToolsProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const id = useId();
  // A fault is to be seen.
  const [isOpen, setOpen] = useState(() => isBackwards(state));
  const row = useRef<HTMLDivElement>(null);
  // The last filter goes with the line of them.
  const kept = useKeptFocus(row);
  const count = filtersSet(state).filter((name) => name !== 'q').length;
  return (
    <div className={page.page} {...kept}>
      <div ref={row} tabIndex={-1} className={mergeClasses(page.row, styles.row)}>
        <SearchField
          label={t('ORDERS.SEARCH.LABEL')}
          placeholder={t('ORDERS.SEARCH.PLACEHOLDER')}
          words={state.q}
          search={(q) => change({ q: q.slice(0, 20) }, 'replace')}
          digits
        />
        <Button
          size="large"
          icon={<Icon name="filter" />}
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': id } : {})}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t('ORDERS.FILTERS_COUNT', { count }) : t('ORDERS.FILTERS')}
        </Button>
        {reader.sells && <ViewsMenu state={state} change={change} />}
        {reader.sells && <FileButton state={state} />}
        {reader.isStaff && (
          <Link to={ordersPaths.carts} className={mergeClasses(page.link, styles.carts)}>
            {t('ORDERS.TO_CARTS')}
          </Link>
        )}
      </div>
      {isOpen && <FilterPanel id={id} state={state} change={change} reader={reader} />}
      <FilterChips state={state} change={change} />
    </div>
  );
}
