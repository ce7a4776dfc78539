import { Button } from '@fluentui/react-button';
import type { Synonym } from '@market/catalogue-contract/synonym';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { useHref } from '@market/shell-kit/routing/navigation';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlParam, writeUrl } from '@market/shell-kit/routing/url-state';
import { type IndexColumn, IndexTable, type IndexTableProps, type LeadColumn } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage, wordsFilter } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { z } from 'zod';
import { catalogue } from '../../../../api.ts';
import { taxonomyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { SynonymDrawer } from './synonym-drawer.tsx';

const params = { ...tableParams, edit: urlParam(z.string().regex(/^(new|[1-9]\d{0,8})$/), '') };

/** Words that mean the same to buyers: staff add what the search does not know. */
export function SynonymsPage() {
  const styles = usePageStyles();
  const { t } = useText();
  const { state, change, changeBeside, table } = useIndexPage(params, wordsFilter);
  const { page, per_page, q, edit } = state;
  const asked = { page, per_page, ...(q === '' ? {} : { text: q }) };
  const list = catalogue.hooks.synonym.list.useQuery(asked, { placeholderData: keepPreviousData });
  const group = list.data?.data.find(({ id }) => String(id) === edit) ?? null;
  const openDrawer = (which: string) => changeBeside({ edit: which });
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('SYNONYMS.LEAD')}</p>
      <div className={styles.row}>
        <SearchField
          label={t('SYNONYMS.SEARCH')}
          placeholder={t('SYNONYMS.SEARCH_HINT')}
          words={q}
          search={(words) => change({ q: words }, 'replace')}
        />
        <Button appearance="primary" size="large" icon={<Icon name="add" />} onClick={() => openDrawer('new')}>
          {t('SYNONYMS.CREATE')}
        </Button>
        <LinkButton to={taxonomyPaths.searchMisses} appearance="subtle" size="large">
          {t('MISSES.LABEL')}
        </LinkButton>
      </div>
      <Groups state={state} table={{ ...table, list }} />
      {(edit === 'new' || group) && <SynonymDrawer key={edit} group={group} onClose={() => openDrawer('')} />}
    </div>
  );
}

interface GroupsProps {
  state: UrlValues<typeof params>;
  table: Pick<IndexTableProps<Synonym>, 'list' | 'state' | 'onChange' | 'filtered' | 'onReset'>;
}

function Groups({ state, table }: GroupsProps) {
  const { t } = useText();
  const here = useHref('');
  const remove = useRemoval();
  const { lead, columns } = useSynonymColumns();
  return (
    <IndexTable
      name="synonyms"
      label={t('SYNONYMS.LIST')}
      lead={lead}
      columns={columns}
      {...table}
      keyOf={({ id }) => id}
      nameOf={({ terms }) => terms.join(', ')}
      toRow={({ id }) => here + writeUrl(params, '', { ...state, edit: String(id) })}
      countText={(total) => t('SYNONYMS.COUNT', total)}
      actions={(group) => (
        <Button
          appearance="subtle"
          icon={<Icon name="trash" />}
          aria-label={t('SYNONYMS.REMOVE', { name: group.terms.join(', ') })}
          onClick={() => void remove(group)}
        />
      )}
      nothing={<EmptyState title={t('SYNONYMS.EMPTY.TITLE')} text={t('SYNONYMS.EMPTY.TEXT')} />}
    />
  );
}

function useSynonymColumns(): { lead: LeadColumn<Synonym>; columns: IndexColumn<Synonym>[] } {
  const { t } = useText();
  return useMemo(
    () => ({
      lead: { id: 'terms', title: t('SYNONYMS.COLUMN.TERMS'), cell: ({ terms }) => terms.join(', ') },
      columns: [{ id: 'asks', title: t('SYNONYMS.COLUMN.ASKS'), cell: ({ asks }) => asks.join(', ') || '—' }],
    }),
    [t],
  );
}

function useRemoval(): (group: Synonym) => Promise<void> {
  const { t } = useText();
  const ask = useUnit(askFx);
  const tell = useActionToast(t('SYNONYMS.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const remove = catalogue.hooks.synonym.delete.useMutation();
  return async ({ id, terms }) => {
    const title = t('SYNONYMS.DELETE.TITLE', { name: terms.join(', ') });
    if (!(await ask({ title, text: t('SYNONYMS.DELETE.TEXT'), action: t('MANAGEMENT.DELETE'), danger: true }))) return;
    if (await tell(remove.mutateAsync({ id }), t('SYNONYMS.DELETED'))) await utils.synonym.invalidate();
  };
}
