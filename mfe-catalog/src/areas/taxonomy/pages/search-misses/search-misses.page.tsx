import { Button } from '@fluentui/react-button';
import type { SearchMiss } from '@market/catalogue-contract/synonym';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { linkedAddresses } from '@market/shell-kit/routing/addresses';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage, wordsFilter } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { catalogue } from '../../../../api.ts';
import { taxonomyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

/** What buyers searched for in vain: a word that is missing among the synonyms, or goods that nobody sells. */
export function SearchMissesPage() {
  const styles = usePageStyles();
  const { t } = useText();
  const { number, date } = useFormat();
  const { state, table } = useIndexPage(tableParams, wordsFilter);
  const { page, per_page } = state;
  const list = catalogue.hooks.searchMiss.list.useQuery({ page, per_page }, { placeholderData: keepPreviousData });
  const remove = useRemoval();
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('MISSES.LEAD')}</p>
      <div className={styles.row}>
        <LinkButton to={`${taxonomyPaths.synonyms}?edit=new`} appearance="primary" size="large" icon={<Icon name="add" />}>
          {t('SYNONYMS.CREATE')}
        </LinkButton>
      </div>
      <IndexTable
        name="search-misses"
        label={t('MISSES.LABEL')}
        lead={{ id: 'query', title: t('MISSES.COLUMN.QUERY'), cell: ({ query }: SearchMiss) => query }}
        columns={[
          { id: 'misses', title: t('MISSES.COLUMN.MISSES'), cell: ({ misses }) => number(misses) },
          { id: 'last', title: t('MISSES.COLUMN.LAST'), cell: ({ last_at }) => date(last_at) },
        ]}
        {...table}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ query }) => query}
        toRow={({ query }) => `${linkedAddresses.catalog.path}?q=${encodeURIComponent(query)}`}
        countText={(total) => t('MISSES.COUNT', total)}
        actions={(miss) => (
          <Button
            appearance="subtle"
            icon={<Icon name="trash" />}
            aria-label={t('MISSES.REMOVE', { name: miss.query })}
            onClick={() => void remove(miss)}
          />
        )}
        nothing={<EmptyState title={t('MISSES.EMPTY.TITLE')} text={t('MISSES.EMPTY.TEXT')} />}
      />
    </div>
  );
}

function useRemoval(): (miss: SearchMiss) => Promise<void> {
  const { t } = useText();
  const act = useActionToast(t('MISSES.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const remove = catalogue.hooks.searchMiss.delete.useMutation();
  return async ({ id }) => {
    if (await act(remove.mutateAsync({ id }), t('MISSES.REMOVED'))) await utils.searchMiss.invalidate();
  };
}
