import { Button } from '@fluentui/react-button';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { useMay } from '@market/shell-kit/session/capabilities';
import { useCategoryNames } from '../../features/category-choice/use-category-names.ts';
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
export function FilterChips({ state, change }: FilterChipsProps) {
  const styles = useStyles();
  const { t } = useText();
  const chipText = useChipText(state);
  const set = filtersSet(state);
  if (set.length === 0) return null;
  return (
    <ul className={styles.row} aria-label={t('TENDERS.FILTERS_SET')}>
      {set.map((name) => (
        <li key={name}>
          <Button
            className={styles.chip}
            shape="circular"
            icon={<Icon name="close" />}
            iconPosition="after"
            aria-label={t('TENDERS.FILTER_REMOVE', { filter: chipText(name) })}
            onClick={() => change({ [name]: filters.none[name] })}
          >
            {chipText(name)}
          </Button>
        </li>
      ))}
      <li>
        <Button appearance="subtle" onClick={() => change(filters.none)}>
          {t('TENDERS.RESET')}
        </Button>
      </li>
    </ul>
  );
}

function useChipText(state: ListState): (name: Filter) => string {
  const { t } = useText();
  const { money } = useFormat();
  const isVendor = useMay('tenders.propose');
  const names = useCategoryNames(state.categories);
  const chip = (label: string, value: string) => t('TENDERS.CHIP', { label, value });
  const texts: Record<Filter, () => string> = {
    q: () => chip(t('TENDERS.FILTER.q'), state.q),
    categories: () =>
      chip(t('TENDERS.FILTER.categories'), state.categories.map((id) => names.get(id) ?? t('TENDERS.CATEGORY_NUMBER', { id })).join(', ')),
    state: () => (state.state === '' ? '' : t(`TENDER_STATUS.${state.state.toUpperCase() as Uppercase<typeof state.state>}`)),
    from: () => chip(t('TENDERS.FILTER.from'), money(state.from)),
    to: () => chip(t('TENDERS.FILTER.to'), money(state.to)),
    mine: () => t(isVendor ? 'TENDERS.FILTER.offered' : 'TENDERS.FILTER.mine'),
    unanswered: () => t('TENDERS.FILTER.unanswered'),
    user_id: () => t('TENDERS.FILTER.user_id', { id: state.user_id }),
  };
  return (name) => texts[name]();
}
