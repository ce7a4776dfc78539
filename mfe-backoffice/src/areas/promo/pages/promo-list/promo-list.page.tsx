import { Button } from '@fluentui/react-button';
import { makeStyles } from '@griffel/react';
import type { PromoCode } from '@market/billing-contract/promo-code';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { urlParam } from '@market/shell-kit/routing/url-state';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { filtersOf, useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { billing } from '../../../../billing-api.ts';
import { promoPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { PromoDrawer } from './edit/promo-drawer.tsx';
import { PromoActions } from './promo-actions.tsx';
import { usePromoColumns } from './promo-columns.tsx';
import { SettingsCard } from './settings-card.tsx';

const params = {
  ...tableParams,
  /** The drawer: of a new code, or of the one with this number. */
  edit: urlParam(z.string().regex(/^(new|[1-9]\d{0,8})$/), ''),
};
const filters = filtersOf(params, ['q']);

/** Codes of everybody, with what is done about them and what they are worth by default. */
export function PromoListPage() {
  const page = usePageStyles();
  const { t } = useText();
  const { state, change, changeBeside, table } = useIndexPage(params, filters);
  const { q, per_page } = state;
  const list = billing.hooks.promo.list.useQuery(
    { page: state.page, per_page, ...(q === '' ? {} : { filter: q }) },
    { placeholderData: keepPreviousData },
  );
  const { lead, columns } = usePromoColumns();
  const openDrawer = (edit: string) => changeBeside({ edit });
  return (
    <div className={page.page}>
      <Tools words={q} search={(words) => change({ q: words }, 'replace')} create={() => openDrawer('new')} />
      <SettingsCard />
      <IndexTable<PromoCode>
        name="promo-codes"
        label={t('PROMO.LABEL')}
        lead={lead}
        columns={columns}
        {...table}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ code }) => code}
        toRow={({ id }) => promoPaths.code(id)}
        countText={(total) => t('PROMO.COUNT', total)}
        actions={(code) => <PromoActions code={code} onEdit={() => openDrawer(String(code.id))} />}
        nothing={<EmptyState title={t('PROMO.EMPTY')} text={t('PROMO.EMPTY_HINT')} />}
      />
      {state.edit !== '' && <PromoDrawer id={state.edit === 'new' ? null : Number(state.edit)} onClose={() => openDrawer('')} />}
    </div>
  );
}

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  create: { marginInlineStart: 'auto', [`@media (max-width: ${BREAKPOINTS.small}px)`]: { flexGrow: 1 } },
});

interface ToolsProps {
  words: string;
  search: (words: string) => void;
  create: () => void;
}

function Tools({ words, search, create }: ToolsProps) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <div className={styles.row}>
      <SearchField label={t('PROMO.SEARCH')} placeholder={t('PROMO.SEARCH_HINT')} words={words} search={search} />
      <LinkButton to={promoPaths.statistics} size="large">
        {t('PROMO.STATISTICS')}
      </LinkButton>
      <Button className={styles.create} appearance="primary" size="large" icon={<Icon name="add" />} onClick={create}>
        {t('PROMO.CREATE')}
      </Button>
    </div>
  );
}
