import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useTableUrl } from '@market/shell-kit/routing/table-url';
import { writeUrl } from '@market/shell-kit/routing/url-state';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { Pager, PageSize } from '@market/shell-kit/ui/pager';
import { keepPreviousData } from '@tanstack/react-query';
import { catalogue } from '../../../../api.ts';
import { FormSkeleton } from '../../../../management/form-skeleton.tsx';
import { bulkPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { type BulkListState, bulkParams, listInput, SHEET_SIZES } from './bulk-list-state.ts';
import { BulkTools } from './bulk-tools.tsx';
import { SheetForm } from './sheet-form.tsx';

/** Prices, stocks and switches of many goods, like a spreadsheet. */
export function BulkEditPage() {
  const styles = usePageStyles();
  const { t } = useText();
  const [listState, change] = useTableUrl(bulkParams);
  const list = catalogue.hooks.goods.list.useQuery(listInput(listState), { placeholderData: keepPreviousData });
  const page = list.data;
  return (
    <div className={styles.page}>
      <p className={styles.note}>{t('BULK.HINT')}</p>
      <BulkTools listState={listState} change={change} />
      {list.isError && !page && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <FormSkeleton />}
      {page?.data.length === 0 && <EmptyState icon="search" title={t('BULK.NOTHING')} text={t('BULK.NOTHING_HINT')} />}
      {page && page.data.length > 0 && (
        <>
          <SheetForm key={JSON.stringify(listInput(listState))} rows={page.data} stale={list.isPlaceholderData} />
          <div className={styles.row}>
            <Pager
              page={listState.page}
              pageCount={Math.ceil(page.total / listState.per_page)}
              toPage={(next) => addressOf(listState, next)}
            />
            <PageSize size={listState.per_page} sizes={SHEET_SIZES} onSize={(per_page) => change({ per_page })} />
          </div>
        </>
      )}
    </div>
  );
}

const addressOf = (listState: BulkListState, page: number): string =>
  `${bulkPaths.edit}${writeUrl(bulkParams, '', { ...listState, page })}`;
