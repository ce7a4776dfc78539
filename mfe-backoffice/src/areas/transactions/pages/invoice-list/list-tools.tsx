import { Button } from '@fluentui/react-button';
import { Select } from '@fluentui/react-select';
import { makeStyles } from '@griffel/react';
import { invoiceStates } from '@market/billing-contract/invoice';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { useMay } from '@market/shell-kit/session/capabilities';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { transactionPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { filters, type ListState } from './list-params.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  state: { [`@media (max-width: ${BREAKPOINTS.small}px)`]: { flexGrow: 1 } },
  import: { marginInlineStart: 'auto', [`@media (max-width: ${BREAKPOINTS.small}px)`]: { flexGrow: 1 } },
});

interface ListToolsProps {
  state: ListState;
  change: (patch: Partial<ListState>, step?: 'push' | 'replace') => void;
}

/** What the list is narrowed by; for those who are paid, the way to a statement of their bank. */
export function ListTools({ state, change }: ListToolsProps) {
  const styles = useStyles();
  const { t } = useText();
  const imports = useMay('statements.import');
  return (
    <div className={styles.row}>
      <SearchField
        label={t('INVOICE.SEARCH')}
        placeholder={t('INVOICE.SEARCH_HINT')}
        words={state.q}
        search={(q) => change({ q }, 'replace')}
      />
      <Select
        className={styles.state}
        size="large"
        aria-label={t('INVOICE.STATE_TITLE')}
        value={state.state}
        onChange={(_, { value }) => change({ state: value as ListState['state'] })}
      >
        <option value="">{t('INVOICE.ANY_STATE')}</option>
        {invoiceStates.map((each) => (
          <option key={each} value={each}>
            {t(`INVOICE.STATE.${each}`)}
          </option>
        ))}
      </Select>
      {filters.isSet(state) && (
        <Button appearance="subtle" size="large" onClick={() => change(filters.none)}>
          {t('TRANSACTION.RESET')}
        </Button>
      )}
      {imports && (
        <LinkButton className={styles.import} size="large" icon={<Icon name="upload" />} to={transactionPaths.statement}>
          {t('INVOICE.IMPORT')}
        </LinkButton>
      )}
    </div>
  );
}
