import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { PRODUCT_SORTS } from '@market/catalogue-contract/list-choices';
import { useText } from '../../../use-text.ts';
import { defaultSort } from '../state/list-query.ts';
import type { ListState } from '../state/list-state.ts';

const useStyles = makeStyles({
  // The browser's own, as the size of a page is chosen: the library's would bring its styles and icons to everybody's first view.
  select: {
    flexGrow: 1,
    minWidth: 0,
    height: '40px',
    padding: '0 8px',
    font: 'inherit',
    fontSize: tokens.fontSizeBase400,
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
});

interface SortSelectProps {
  state: Pick<ListState, 'q' | 'sort'>;
  change(sort: ListState['sort']): void;
}

/** Order of the list. The order that holds by itself is not written into the address. */
export function SortSelect({ state, change }: SortSelectProps) {
  const styles = useStyles();
  const { t } = useText();
  const byDefault = defaultSort(state);
  const options = PRODUCT_SORTS.filter((sort) => sort !== 'relevance' || state.q !== '');
  const choose = (value: string) => {
    const sort = options.find((option) => option === value) ?? byDefault;
    change(sort === byDefault ? null : sort);
  };
  return (
    <select
      className={styles.select}
      aria-label={t('SORT.LABEL')}
      value={state.sort ?? byDefault}
      onChange={(event) => choose(event.target.value)}
    >
      {options.map((sort) => (
        <option key={sort} value={sort}>
          {t(`SORT.${sort}`)}
        </option>
      ))}
    </select>
  );
}
