import type { ProductType } from '@market/catalogue-contract/product-type';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useFormat } from '@market/shell-kit/format/use-format';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type IndexColumn, IndexTable, type LeadColumn } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage, wordsFilter } from '@market/shell-kit/ui/use-index-page';
import { useCallback, useMemo } from 'react';
import { catalogue } from '../../../../api.ts';
import { EditMenu } from '../../edit-menu.tsx';
import { hasWords, useLocalPage } from '../../local-page.ts';
import { taxonomyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { useTypeActions } from '../../use-type-actions.ts';

/** All of them: there are dozens, and they are looked through here. */
const WHOLE = { per_page: 1000 };

/** The product types, each with what describes its products. */
export function TypeListPage() {
  const styles = usePageStyles();
  const { t } = useText();
  const index = useIndexPage(tableParams, wordsFilter);
  const { state, change } = index;
  const create = (
    <LinkButton to={taxonomyPaths.createType} appearance="primary" size="large" icon={<Icon name="add" />}>
      {t('TYPES.CREATE')}
    </LinkButton>
  );
  return (
    <div className={styles.page}>
      <div className={styles.row}>
        <SearchField
          label={t('TYPES.SEARCH')}
          placeholder={t('TYPES.SEARCH_HINT')}
          words={state.q}
          search={(q) => change({ q }, 'replace')}
        />
        {create}
      </div>
      <Types {...index} />
    </div>
  );
}

function Types({ state, table }: ReturnType<typeof useIndexPage>) {
  const { t } = useText();
  const { q } = state;
  const rowsOf = useCallback(({ data }: { data: ProductType[] }) => data.filter(({ names }) => hasWords([names.ru, names.en], q)), [q]);
  const list = useLocalPage(catalogue.hooks.productType.list.useQuery(WHOLE), rowsOf, state);
  const { lead, columns } = useTypeColumns();
  const { remove } = useTypeActions();
  const navigate = useNavigate();
  return (
    <IndexTable
      name="product-types"
      label={t('TYPES.LIST')}
      lead={lead}
      columns={columns}
      {...table}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      toRow={({ id }) => taxonomyPaths.type(id)}
      countText={(total) => t('TYPES.COUNT', total)}
      actions={(type) => (
        <EditMenu name={type.name} edit={() => void navigate(taxonomyPaths.type(type.id))} remove={() => void remove(type)} />
      )}
      nothing={<EmptyState title={t('TYPES.EMPTY.TITLE')} text={t('TYPES.EMPTY.TEXT')} />}
    />
  );
}

function useTypeColumns(): { lead: LeadColumn<ProductType>; columns: IndexColumn<ProductType>[] } {
  const { t } = useText();
  const { number } = useFormat();
  return useMemo(
    () => ({
      lead: { id: 'name', title: t('TYPES.COLUMN.NAME'), cell: ({ name }) => name },
      columns: [
        { id: 'parameters', title: t('TYPES.COLUMN.PARAMETERS'), cell: ({ parameters }) => number(parameters.length) },
        { id: 'names', title: t('TYPES.COLUMN.NAMES'), cell: ({ parameters }) => parameters.map(({ name }) => name).join(', ') || '—' },
        { id: 'id', title: t('TYPES.COLUMN.ID'), weight: 'extra', cell: ({ id }) => id },
      ],
    }),
    [t, number],
  );
}
