import { Button } from '@fluentui/react-button';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { identity } from '../../../../api.ts';
import { useLanguageNames } from '../../use-language-names.ts';
import { useText } from '../../use-text.ts';
import { USER_LANGUAGES } from '../../user-languages.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { filters, type ListState, STATES } from './list-params.ts';

const HOUR_MS = 3_600_000;

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  create: { marginInlineStart: 'auto', [`@media (max-width: ${BREAKPOINTS.small}px)`]: { flexGrow: 1 } },
});

interface ListToolsProps {
  state: ListState;
  change: (patch: Partial<ListState>, step?: 'push' | 'replace') => void;
  create: () => void;
}

/** Search, filters, and the way to a new user. */
export function ListTools({ state, change, create }: ListToolsProps) {
  const styles = useStyles();
  const { t } = useText();
  const languageName = useLanguageNames();
  const countries = identity.hooks.country.list.useQuery(undefined, { staleTime: HOUR_MS });
  const ofCountries = (countries.data?.data ?? []).map(({ id, name }) => ({ id: String(id), name }));
  const among = <T extends string>(all: readonly T[], ids: string[]): T[] => all.filter((id) => ids.includes(id));
  return (
    <div className={styles.row}>
      <SearchField
        label={t('USERS.SEARCH.LABEL')}
        placeholder={t('USERS.SEARCH.PLACEHOLDER')}
        words={state.q}
        search={(q) => change({ q }, 'replace')}
      />
      <ChoiceMenu
        label={t('USERS.FILTER.COUNTRY')}
        options={ofCountries}
        chosen={state.country.map(String)}
        onChoose={(ids) => change({ country: ids.map(Number) })}
      />
      <ChoiceMenu
        label={t('USERS.FILTER.LANGUAGE')}
        options={USER_LANGUAGES.map((id) => ({ id, name: languageName(id) }))}
        chosen={state.lang}
        onChoose={(ids) => change({ lang: among(USER_LANGUAGES, ids) })}
      />
      <ChoiceMenu
        label={t('USERS.FILTER.STATE')}
        options={STATES.map((id) => ({ id, name: t(`USERS.FILTER.STATES.${id}`) }))}
        chosen={state.state}
        onChoose={(ids) => change({ state: among(STATES, ids) })}
      />
      {filters.isSet(state) && (
        <Button appearance="subtle" size="large" onClick={() => change(filters.none)}>
          {t('USERS.FILTER.RESET')}
        </Button>
      )}
      <Button className={styles.create} appearance="primary" size="large" icon={<Icon name="add" />} onClick={create}>
        {t('USERS.CREATE')}
      </Button>
    </div>
  );
}
