import { Select } from '@fluentui/react-select';
import { makeStyles } from '@griffel/react';
import { ProductSort } from '@market/catalogue-contract/product';
import { useText } from '../../../use-text.ts';
import { defaultSort } from '../state/list-query.ts';
import type { ListState } from '../state/list-state.ts';

const useStyles = makeStyles({
  select: { flexGrow: 1, minWidth: 0, '& select': { width: '100%', minWidth: 0, textOverflow: 'ellipsis' } },
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
  const options = ProductSort.options.filter((sort) => sort !== 'relevance' || state.q !== '');
  const choose = (value: string) => {
    const sort = options.find((option) => option === value) ?? byDefault;
    change(sort === byDefault ? null : sort);
  };
  return (
    <Select
      className={styles.select}
      size="large"
      aria-label={t('SORT.LABEL')}
      value={state.sort ?? byDefault}
      onChange={(_, { value }) => choose(value)}
    >
      {options.map((sort) => (
        <option key={sort} value={sort}>
          {t(`SORT.${sort}`)}
        </option>
      ))}
    </Select>
  );
}
