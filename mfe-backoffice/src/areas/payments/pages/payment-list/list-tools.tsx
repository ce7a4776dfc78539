import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Select } from '@fluentui/react-select';
import { makeStyles } from '@griffel/react';
import { cardPaymentStates } from '@market/billing-contract/card-payment';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { UserPicker } from '../../../../features/user-picker/user-picker.tsx';
import { useText } from '../../use-text.ts';
import { filters, type ListState } from './list-params.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px' },
  field: { minWidth: 'min(220px, 100%)', [`@media (max-width: ${BREAKPOINTS.small}px)`]: { flexGrow: 1 } },
});

interface ListToolsProps {
  state: ListState;
  change: (patch: Partial<ListState>, step?: 'push' | 'replace') => void;
}

/** What the list of payments is narrowed by. */
export function ListTools({ state, change }: ListToolsProps) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <div className={styles.row}>
      <SearchField
        label={t('PAYMENT.SEARCH')}
        placeholder={t('PAYMENT.SEARCH_HINT')}
        words={state.q}
        search={(q) => change({ q }, 'replace')}
      />
      <Field className={styles.field} size="large" label={t('PAYMENT.STATE_LABEL')}>
        <Select size="large" value={state.state} onChange={(_, { value }) => change({ state: value as ListState['state'] })}>
          <option value="">{t('PAYMENT.ANY_STATE')}</option>
          {cardPaymentStates.map((each) => (
            <option key={each} value={each}>
              {t(`PAYMENT.FILTER.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field className={styles.field} size="large" label={t('PAYMENT.USER')}>
        <UserPicker value={state.user === 0 ? null : state.user} onChange={(user) => change({ user: user ?? 0 })} />
      </Field>
      {filters.isSet(state) && (
        <Button appearance="subtle" size="large" onClick={() => change(filters.none)}>
          {t('PAYMENT.RESET')}
        </Button>
      )}
    </div>
  );
}
