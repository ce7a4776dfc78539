import { Button } from '@fluentui/react-button';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import type { ReactNode } from 'react';
import { useOrderWords } from '../../../../features/order-words/use-order-words.ts';
import { useText } from '../../use-text.ts';
import { type Filter, filters, filtersSet, type ListState } from './list-params.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  chip: { maxWidth: '100%', overflowWrap: 'anywhere', '@media (pointer: coarse)': { minHeight: '44px' } },
});

interface FilterChipsProps {
  state: ListState;
  change: (patch: Partial<ListState>) => void;
}

/** What narrows the list, each to be taken away by itself, and all of it at once. */
export function FilterChips({ state, change }: FilterChipsProps): ReactNode {
  const styles = useStyles();
  const { t } = useText();
  const chipText = useChipText(state);
  const set = filtersSet(state);
  if (set.length === 0) return null;
  return (
    <ul className={styles.row} aria-label={t('ORDERS.FILTERS_SET')}>
      {set.map((name) => (
        <li key={name}>
          <Button
            className={styles.chip}
            shape="circular"
            icon={<Icon name="close" />}
            iconPosition="after"
            aria-label={t('ORDERS.FILTER_REMOVE', { filter: chipText(name) })}
            onClick={() => change({ [name]: filters.none[name] })}
          >
            {chipText(name)}
          </Button>
        </li>
      ))}
      <li>
        <Button appearance="subtle" onClick={() => change(filters.none)}>
          {t('ORDERS.RESET')}
        </Button>
      </li>
    </ul>
  );
}

function useChipText(state: ListState): (name: Filter) => string {
  const { t } = useText();
  const words = useOrderWords();
  const { date } = useFormat();
  return (name) => {
    const label = t(`ORDERS.FILTER.${name}`);
    if (name === 'parcel' || name === 'goods') return label;
    const written = {
      from: () => date(state.from),
      to: () => date(state.to),
      payment: () => (state.payment ? words.payment(state.payment) : ''),
      stock: () => (state.stock ? words.stock(state.stock) : ''),
      level: () => (state.level ? t(`ORDERS.LEVEL.${state.level}`) : ''),
    };
    const value = name in written ? written[name as keyof typeof written]() : String(state[name]);
    return t('ORDERS.CHIP', { label, value });
  };
}
