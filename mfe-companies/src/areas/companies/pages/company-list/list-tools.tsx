import { Button } from '@fluentui/react-button';
import { Select } from '@fluentui/react-select';
import { makeStyles } from '@griffel/react';
import { type CompanyState, companyStates } from '@market/companies-contract/company-state';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { useMay } from '@market/shell-kit/session/capabilities';
import { $audience } from '@market/shell-kit/session/session';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { ToggleButton } from '@market/shell-kit/ui/toggle-button';
import { useUnit } from 'effector-react';
import { useOwnCompanyId } from '../../../../features/company/use-own-company.ts';
import { companyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { filters, type ListState } from './list-params.ts';

const INN_LENGTHS = [10, 12];

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12px' },
  inn: {
    display: 'grid',
    gap: '4px',
    flex: '1 1 220px',
    minWidth: 0,
    maxWidth: '320px',
    [`@media (max-width: ${BREAKPOINTS.small}px)`]: { maxWidth: 'none' },
  },
  create: { marginInlineStart: 'auto' },
});

interface ListToolsProps {
  state: ListState;
  change: (patch: Partial<ListState>, step?: 'push' | 'replace') => void;
}

/** Search by words and by tax number, filters, and the way to a new company. */
export function ListTools({ state, change }: ListToolsProps) {
  const styles = useStyles();
  const { t } = useText();
  const who = useUnit($audience);
  const [manages, keepsFavorites] = [useMay('companies.manage-all'), useMay('companies.favor')];
  const ownId = useOwnCompanyId();
  const mayCreate = manages || (who === 'ROLE_VENDOR' && ownId === null);
  return (
    <div className={styles.row}>
      <SearchField
        label={t('COMPANIES.SEARCH.LABEL')}
        placeholder={t('COMPANIES.SEARCH.PLACEHOLDER')}
        words={state.q}
        search={(q) => change({ q, inn: '' }, 'replace')}
      />
      <InnSearch inn={state.inn} search={(inn) => change({ ...filters.none, inn }, 'replace')} />
      {keepsFavorites && (
        <ToggleButton
          size="large"
          checked={state.favorite === 'yes'}
          icon={<Icon name="heart" />}
          onClick={() => change({ favorite: state.favorite === 'yes' ? '' : 'yes', inn: '' })}
        >
          {t('COMPANIES.FAVORITES')}
        </ToggleButton>
      )}
      {manages && (
        <Select
          size="large"
          aria-label={t('COMPANIES.STATES')}
          value={state.state}
          onChange={(_, { value }) => change({ state: value as CompanyState | '', inn: '' })}
        >
          <option value="">{t('COMPANIES.ANY_STATE')}</option>
          {companyStates.map((each) => (
            <option key={each} value={each}>
              {t(`COMPANY.STATE.${each}`)}
            </option>
          ))}
        </Select>
      )}
      {filters.isSet(state) && (
        <Button appearance="subtle" size="large" onClick={() => change(filters.none)}>
          {t('COMPANIES.RESET')}
        </Button>
      )}
      {mayCreate && (
        <span className={styles.create}>
          <LinkButton appearance="primary" size="large" icon={<Icon name="add" />} to={companyPaths.create}>
            {t('COMPANIES.CREATE')}
          </LinkButton>
        </span>
      )}
    </div>
  );
}

/** Finds one company by its tax number. While the number is not whole, says how long it will be. */
function InnSearch({ inn, search }: { inn: string; search: (inn: string) => void }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <div className={styles.inn}>
      <SearchField label={t('COMPANIES.INN.LABEL')} placeholder={t('COMPANIES.INN.PLACEHOLDER')} words={inn} search={search} digits />
      {inn !== '' && !INN_LENGTHS.includes(inn.length) && (
        <span className={page.small} role="status">
          {t('COMPANIES.INN.HINT')}
        </span>
      )}
    </div>
  );
}
