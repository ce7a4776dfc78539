import { Button } from '@fluentui/react-button';
import { FIXED_CELLS_MAX, type ImportAnswer, importErrorsPath, REPLACEMENTS_MAX } from '@market/catalogue-contract/import';
import { useDownload } from '@market/shell-kit/data/download';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useLeaveGuard } from '@market/shell-kit/forms/leave-guard';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { Pager } from '@market/shell-kit/ui/pager';
import { keepPreviousData } from '@tanstack/react-query';
import { catalogue } from '../../../../api.ts';
import { bulkPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import type { ImportListState } from './import-list-state.ts';
import { RowProblems, useRowFixes } from './row-fixes.tsx';
import { useSheetStyles } from './sheet.styles.ts';
import type { ImportActions } from './use-import.ts';

interface ImportRowsProps {
  job: ImportAnswer['data'];
  listState: ImportListState;
  actions: ImportActions;
}

/** The rows of which something is to be said, each with what; those that failed in a file besides. Nothing where all went well. */
export function ImportRows({ job, listState, actions }: ImportRowsProps) {
  const management = usePageStyles();
  const sheet = useSheetStyles();
  const { t } = useText();
  const { number } = useFormat();
  const download = useDownload('catalogue');
  const withToast = useActionToast(t('IMPORT.LABEL'));
  const { page, per_page } = listState;
  const fixes = useRowFixes();
  // Once the rows are goods, cells say nothing any more.
  const isOpen = job.state === 'checked';
  useLeaveGuard(fixes.count > 0);
  const send = async () => {
    if (await actions.fix({ cells: fixes.cells, replacements: [...fixes.replacements] })) fixes.forget();
  };
  const rows = catalogue.hooks.import.rows.useQuery(
    { id: job.id, with_problems: true, page, per_page },
    { placeholderData: keepPreviousData },
  );
  if (rows.data?.total === 0) return null;
  const sku = job.columns.findIndex(({ means }) => means === 'sku');
  return (
    <PageSection title={t('IMPORT.ROWS_REPORTED')}>
      {isOpen && job.counts.failed > 0 && <p className={management.note}>{t('IMPORT.FIX.HINT')}</p>}
      {fixes.isFull && (
        <p role="status" className={management.note}>
          {t('IMPORT.FIX.FULL', { cells: number(FIXED_CELLS_MAX), replacements: number(REPLACEMENTS_MAX) })}
        </p>
      )}
      {job.counts.failed > 0 && (
        <div className={management.row}>
          {fixes.count > 0 && (
            <Button appearance="primary" disabledFocusable={actions.busy} onClick={() => void send()}>
              {t('IMPORT.FIX.SEND', { count: fixes.count })}
            </Button>
          )}
          <Button onClick={() => void withToast(download(importErrorsPath(job.id)))}>{t('IMPORT.ERRORS_FILE')}</Button>
        </div>
      )}
      {rows.isError && !rows.data && <LoadFailure error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
        <section className={sheet.region} aria-label={t('IMPORT.ROWS')} tabIndex={0} aria-busy={rows.isPlaceholderData}>
          <table className={sheet.table}>
            <thead>
              <tr>
                <th scope="col">{t('IMPORT.ROW')}</th>
                <th scope="col">{job.columns[sku]?.title}</th>
                <th scope="col">{t('IMPORT.PROBLEM')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.data.data.map((row) => (
                <tr key={row.number}>
                  <th scope="row">{row.number}</th>
                  <td>{row.cells[sku]}</td>
                  <td>
                    <RowProblems job={job} row={row} fixes={isOpen ? fixes : null} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.data && (
        <Pager
          page={page}
          pageCount={Math.ceil(rows.data.total / per_page)}
          toPage={(next) => `${bulkPaths.import}?job=${job.id}&page=${next}&per_page=${per_page}`}
        />
      )}
    </PageSection>
  );
}
