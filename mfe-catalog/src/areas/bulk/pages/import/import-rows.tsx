import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { type ImportAnswer, importErrorsPath } from '@market/catalogue-contract/import';
import { useDownload } from '@market/shell-kit/data/download';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { Pager } from '@market/shell-kit/ui/pager';
import { keepPreviousData } from '@tanstack/react-query';
import { catalogue } from '../../../../api.ts';
import { bulkPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import type { ImportListState } from './import-list-state.ts';
import { useSheetStyles } from './sheet.styles.ts';

const useStyles = makeStyles({
  problems: { margin: 0, paddingInlineStart: '18px', color: tokens.colorPaletteRedForeground1, overflowWrap: 'anywhere' },
});

interface ImportRowsProps {
  job: ImportAnswer['data'];
  listState: ImportListState;
}

/** The rows of which something is to be said, each with what; those that failed in a file besides. Nothing where all went well. */
export function ImportRows({ job, listState }: ImportRowsProps) {
  const styles = useStyles();
  const management = usePageStyles();
  const sheet = useSheetStyles();
  const { t } = useText();
  const download = useDownload();
  const withToast = useActionToast(t('IMPORT.LABEL'));
  const { page, per_page } = listState;
  const rows = catalogue.hooks.import.rows.useQuery(
    { id: job.id, with_problems: true, page, per_page },
    { placeholderData: keepPreviousData },
  );
  if (rows.data?.total === 0) return null;
  const sku = job.columns.findIndex(({ means }) => means === 'sku');
  return (
    <PageSection title={t('IMPORT.ROWS_REPORTED')}>
      {job.counts.failed > 0 && (
        <div className={management.row}>
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
              {rows.data.data.map(({ number, cells, problems }) => (
                <tr key={number}>
                  <th scope="row">{number}</th>
                  <td>{cells[sku]}</td>
                  <td>
                    <ul className={styles.problems}>
                      {problems.map(({ column, message }) => (
                        <li key={`${column} ${message}`}>{column === null ? message : `${job.columns[column]?.title}: ${message}`}</li>
                      ))}
                    </ul>
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
