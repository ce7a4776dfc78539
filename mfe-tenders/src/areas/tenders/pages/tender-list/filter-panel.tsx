import { Checkbox } from '@fluentui/react-checkbox';
import { Field } from '@fluentui/react-field';
import { Select } from '@fluentui/react-select';
import { makeStyles } from '@griffel/react';
import { useMay } from '@market/shell-kit/session/capabilities';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { tenderStatuses } from '@market/tenders-contract/tender-state';
import { CategoryChoice } from '../../features/category-choice/category-choice.tsx';
import { useText } from '../../use-text.ts';
import { type ListState, listParams, type Sort, sorts } from './list-params.ts';
import { PriceFilter } from './price-filter.tsx';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    alignItems: 'start',
    gap: '16px 20px',
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

interface FilterPanelProps {
  id: string;
  state: ListState;
  change: (patch: Partial<ListState>, step?: 'push' | 'replace') => void;
}

/** Everything that the list may be narrowed and ordered by. */
export function FilterPanel({ id, state, change }: FilterPanelProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const isVendor = useMay('tenders.propose');
  const isBackwards = state.from > 0 && state.to > 0 && state.from > state.to;
  return (
    <section id={id} className={page.card} aria-label={t('TENDERS.FILTERS')}>
      <div className={styles.fields}>
        <Field label={t('TENDERS.FILTER.categories')}>
          <CategoryChoice
            value={state.categories}
            label={t('TENDERS.FILTER.categories')}
            onChange={(categories) => change({ categories })}
          />
        </Field>
        <Field label={t('TENDERS.FILTER.state')}>
          <Select size="large" value={state.state} onChange={(_, { value }) => change({ state: listParams.state.read(value) })}>
            <option value="">{t('TENDERS.ANY_STATE')}</option>
            {tenderStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`TENDER_STATUS.${status.toUpperCase() as Uppercase<typeof status>}`)}
              </option>
            ))}
          </Select>
        </Field>
        <PriceFilter label={t('TENDERS.FILTER.from')} value={state.from} change={(from) => change({ from })} />
        <PriceFilter
          label={t('TENDERS.FILTER.to')}
          value={state.to}
          change={(to) => change({ to })}
          fault={isBackwards ? t('TENDERS.PRICE_BACKWARDS') : undefined}
        />
        <Field label={t('TENDERS.SORT.LABEL')}>
          <Select size="large" value={state.sort} onChange={(_, { value }) => change({ sort: listParams.sort.read(value) })}>
            {sorts.map((sort: Sort) => (
              <option key={sort} value={sort}>
                {t(`TENDERS.SORT.${sort}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className={page.row}>
        <Checkbox
          label={t(isVendor ? 'TENDERS.FILTER.offered' : 'TENDERS.FILTER.mine')}
          checked={state.mine === 'yes'}
          onChange={(_, { checked }) => change({ mine: checked === true ? 'yes' : '' })}
        />
        <Checkbox
          label={t('TENDERS.FILTER.unanswered')}
          checked={state.unanswered === 'yes'}
          onChange={(_, { checked }) => change({ unanswered: checked === true ? 'yes' : '' })}
        />
      </div>
    </section>
  );
}
