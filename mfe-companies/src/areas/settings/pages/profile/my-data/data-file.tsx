import { Button } from '@fluentui/react-button';
import { ProgressBar } from '@fluentui/react-progress';
import { dataFilePath, type DataFile as File } from '@market/identity-contract/my-data';
import { useDownload } from '@market/shell-kit/data/download';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { identity } from '../../../../../api.ts';
import { FormSkeleton } from '../../../../../features/company-form/form-skeleton.tsx';
import { useText } from '../../../use-text.ts';

const LOOK_AGAIN_MS = 2_000;

/** Asks for all that is kept of the reader, shows how far it is gathered, and hands it over for as long as it is there. */
export function DataFile() {
  const styles = usePageStyles();
  const { t } = useText();
  const { myData } = identity.hooks.useUtils();
  const withToast = useActionToast(t('DATA.FILE'));
  const creation = identity.hooks.myData.createFile.useMutation({ onSuccess: (created) => myData.file.setData(undefined, created) });
  const { data, error, refetch } = identity.hooks.myData.file.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.data?.state === 'waiting' ? LOOK_AGAIN_MS : false),
  });
  const file = data?.data ?? null;
  return (
    <PageSection title={t('DATA.FILE')}>
      <p className={styles.note}>{t('DATA.NOTE')}</p>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton label={t('DATA.LOADING')} />}
      {file && <State file={file} />}
      {data && file?.state !== 'waiting' && (
        <div className={styles.row}>
          {file?.state === 'done' && <DownloadButton file={file} />}
          <Button
            {...(file?.state === 'done' ? {} : { appearance: 'primary' as const })}
            disabledFocusable={creation.isPending}
            onClick={() => void withToast(creation.mutateAsync())}
          >
            {t(file ? 'DATA.ASK_AGAIN' : 'DATA.ASK')}
          </Button>
        </div>
      )}
    </PageSection>
  );
}

function State({ file: { state, done, total, created_at, until } }: { file: File }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { date } = useFormat();
  if (state === 'failed') return <p role="alert">{t('DATA.FAILED')}</p>;
  if (state === 'done') return <p role="status">{t('DATA.DONE', { date: date(created_at), until: until ? date(until) : '' })}</p>;
  return (
    <>
      <ProgressBar value={done / total} thickness="large" aria-label={t('DATA.WAITING')} />
      <p className={styles.note} role="status">
        {t('DATA.WAITING')}
      </p>
    </>
  );
}

const MEGABYTE = 1024 * 1024;

function DownloadButton({ file: { id, bytes } }: { file: File }) {
  const { t } = useText();
  const { number } = useFormat();
  const download = useDownload('identity');
  const withToast = useActionToast(t('DATA.FILE'));
  const size = number(Math.max(0.1, Math.round(((bytes ?? 0) / MEGABYTE) * 10) / 10));
  return (
    <Button appearance="primary" onClick={() => void withToast(download(dataFilePath(id)))}>
      {t('DATA.DOWNLOAD', { size })}
    </Button>
  );
}
