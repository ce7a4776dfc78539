import { Button } from '@fluentui/react-button';
import { makeStyles } from '@griffel/react';
import { exportFilePath } from '@market/catalogue-contract/export';
import { useDownload } from '@market/shell-kit/data/download';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

const SHOWN = 5;
const LOOK_AGAIN_MS = 2_000;

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
});

/** The last files that the reader asked for; nothing at all while there are none. */
export function ExportList() {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  const { date, number } = useFormat();
  const download = useDownload('catalogue');
  const withToast = useActionToast(t('EXPORT.LABEL'));
  const list = catalogue.hooks.export.list.useQuery(
    { per_page: SHOWN },
    { refetchInterval: ({ state }) => (state.data?.data.some((job) => job.state === 'waiting') ? LOOK_AGAIN_MS : false) },
  );
  const jobs = list.data?.data ?? [];
  if (jobs.length === 0) return null;
  return (
    <PageSection title={t('EXPORT.LIST')}>
      <ul className={styles.list}>
        {jobs.map(({ id, state, format, rows, created_at }) => (
          <li key={id} className={management.row}>
            <Button appearance="subtle" disabledFocusable={state !== 'done'} onClick={() => void withToast(download(exportFilePath(id)))}>
              {t('EXPORT.DOWNLOAD', { date: date(created_at), format: format.toUpperCase() })}
            </Button>
            <span>{state === 'waiting' ? t('EXPORT.WAITING') : t('EXPORT.ROWS', { count: rows, formatted: number(rows) })}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
