import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { Icon } from '@market/shell-kit/icons/icon';
import { CompanyChoice } from '@market/shell-kit/slots/company-choice';
import { useText } from '../../use-text.ts';
import { filters, type ListState } from './list-params.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px' },
  company: { minWidth: 'min(260px, 100%)', [`@media (max-width: ${BREAKPOINTS.small}px)`]: { flexGrow: 1 } },
  record: { marginInlineStart: 'auto', [`@media (max-width: ${BREAKPOINTS.small}px)`]: { flexGrow: 1 } },
});

interface ListToolsProps {
  state: ListState;
  change: (patch: Partial<ListState>) => void;
  record: () => void;
}

/** The company that the lists are narrowed to, and the way to a payout. */
export function ListTools({ state, change, record }: ListToolsProps) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <div className={styles.row}>
      <Field className={styles.company} size="large" label={t('PAYOUT.COMPANY')}>
        <CompanyChoice value={state.company === 0 ? null : state.company} onChange={(company) => change({ company: company ?? 0 })} />
      </Field>
      {filters.isSet(state) && (
        <Button appearance="subtle" size="large" onClick={() => change(filters.none)}>
          {t('PAYMENT.RESET')}
        </Button>
      )}
      <Button className={styles.record} appearance="primary" size="large" icon={<Icon name="add" />} onClick={record}>
        {t('PAYOUT.RECORD')}
      </Button>
    </div>
  );
}
