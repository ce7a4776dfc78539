import { Button } from '@fluentui/react-button';
import { Select } from '@fluentui/react-select';
import { makeStyles } from '@griffel/react';
import { VERSION_STATES, type VersionState } from '@market/modules-contract/version';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { useMay } from '@market/shell-kit/session/capabilities';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { modulePaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { filters, type ListState } from './list-params.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  publishing: { marginInlineStart: 'auto' },
});

interface ListToolsProps {
  state: ListState;
  change: (patch: Partial<ListState>, step?: 'push' | 'replace') => void;
}

/** Search and what waits, for staff; a company's modules are few. For those who publish, the ways to do it. */
export function ListTools({ state, change }: ListToolsProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const [seesAll, publishes, decides] = [useMay('modules.see-all'), useMay('modules.publish'), useMay('modules.decide')];
  return (
    <div className={styles.row}>
      {seesAll && (
        <>
          <SearchField
            label={t('MODULES.SEARCH.LABEL')}
            placeholder={t('MODULES.SEARCH.PLACEHOLDER')}
            words={state.q}
            search={(q) => change({ q }, 'replace')}
          />
          <Select
            size="large"
            aria-label={t('MODULES.STATES')}
            value={state.state}
            onChange={(_, { value }) => change({ state: value as VersionState | '' })}
          >
            <option value="">{t('MODULES.ANY_STATE')}</option>
            {VERSION_STATES.map((each) => (
              <option key={each} value={each}>
                {t(`MODULES.STATE.${each}`)}
              </option>
            ))}
          </Select>
        </>
      )}
      {filters.isSet(state) && (
        <Button appearance="subtle" size="large" onClick={() => change(filters.none)}>
          {t('MODULES.RESET')}
        </Button>
      )}
      {publishes && (
        <span className={`${page.row} ${styles.publishing}`}>
          {decides && (
            <LinkButton size="large" to={modulePaths.places}>
              {t('MODULES.PLACES.LABEL')}
            </LinkButton>
          )}
          <LinkButton size="large" to={modulePaths.keys}>
            {t('MODULES.KEYS')}
          </LinkButton>
          <LinkButton appearance="primary" size="large" icon={<Icon name="upload" />} to={modulePaths.publish}>
            {t('MODULES.PUBLISH')}
          </LinkButton>
        </span>
      )}
    </div>
  );
}
