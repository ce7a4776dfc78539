import { Button } from '@fluentui/react-button';
import type { PublicationRow } from '@market/content-contract/publication';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { usePageAction } from '@market/shell-kit/routing/page-heading';
import { useMay } from '@market/shell-kit/session/capabilities';
import { IndexTable, type LeadColumn } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { content } from '../../../../api.ts';
import { CardsSkeleton, PublicationCards } from '../../features/publication-card/publication-cards.tsx';
import { blogPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { filters, listInput, listParams } from './list-params.ts';

const TILES = {
  draw: (rows: readonly PublicationRow[]) => <PublicationCards publications={rows} />,
  waiting: <CardsSkeleton />,
};
const NO_COLUMNS: never[] = [];

/** What buyers and companies publish, newest first; of one company where the address names it. */
export function PublicationListPage() {
  const page = usePageStyles();
  const { t } = useText();
  const mayWrite = useMay('publications.write');
  usePageAction(mayWrite ? { label: t('BLOG.WRITE'), path: blogPaths.create } : null);
  const { state, change, table } = useIndexPage(listParams, filters);
  // What stands in the search field goes with the filters, also what is typed and not yet looked for.
  const [resets, setResets] = useState(0);
  const reset = () => {
    setResets(resets + 1);
    table.onReset();
  };
  const list = content.hooks.publication.list.useQuery(listInput(state), { placeholderData: keepPreviousData });
  const lead: LeadColumn<PublicationRow> = { id: 'title', title: t('BLOG.COLUMN.TITLE'), cell: ({ title }) => title };
  const write = mayWrite && (
    <LinkButton to={blogPaths.create} appearance="primary" size="large">
      {t('BLOG.WRITE')}
    </LinkButton>
  );
  return (
    <div className={page.page}>
      <div className={page.row}>
        <SearchField
          key={resets}
          label={t('BLOG.SEARCH')}
          placeholder={t('BLOG.SEARCH_HINT')}
          words={state.q}
          search={(q) => change({ q }, 'replace')}
        />
        {state.company !== 0 && (
          <CompanyFilter
            brand={list.data?.data.find(({ company }) => company?.id === state.company)?.company?.brand ?? null}
            clear={() => change({ company: 0 })}
          />
        )}
      </div>
      <IndexTable<PublicationRow>
        name="publications"
        label={t('BLOG.LABEL')}
        lead={lead}
        columns={NO_COLUMNS}
        {...table}
        onReset={reset}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        toRow={({ id }) => blogPaths.view(id)}
        countText={(total) => t('BLOG.COUNT', total)}
        tiles={TILES}
        nothing={<EmptyState icon="document" title={t('BLOG.EMPTY')} text={t('BLOG.EMPTY_HINT')} action={write} />}
      />
    </div>
  );
}

/** Says that only one company's are shown. */
function CompanyFilter({ brand, clear }: { brand: string | null; clear: () => void }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <span className={page.row}>
      <span>{brand === null ? t('BLOG.OF_ONE_COMPANY') : t('BLOG.OF_COMPANY', { brand })}</span>
      <Button onClick={clear}>{t('BLOG.OF_ALL')}</Button>
    </span>
  );
}
