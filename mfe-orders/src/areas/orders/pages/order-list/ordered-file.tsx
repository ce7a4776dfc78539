import { Button } from '@fluentui/react-button';
import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-message-bar';
import { type OrderFile, orderFilePath } from '@market/orders-contract/order-file';
import { useDownload } from '@market/shell-kit/data/download';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { useText } from '../../use-text.ts';
import { useOrderFile } from './order-files.ts';

const INTENTS = { waiting: 'info', done: 'success', failed: 'error' } as const;

/** The file that a notification led here for. */
export function OrderedFile({ id, forget }: { id: number; forget: () => void }) {
  const { t } = useText();
  const file = useOrderFile(id);
  if (file.isError && !file.data) return <LoadFailure error={file.error} onRetry={() => void file.refetch()} />;
  if (!file.data) return null;
  const { data } = file.data;
  return (
    <MessageBar intent={INTENTS[data.state]} layout="multiline">
      <FileWords file={data} />
      <MessageBarActions
        containerAction={<Button appearance="transparent" icon={<Icon name="close" />} aria-label={t('ORDERS.DISMISS')} onClick={forget} />}
      >
        {data.state === 'done' ? <Download id={id} /> : null}
      </MessageBarActions>
    </MessageBar>
  );
}

function FileWords({ file: { state, rows, created_at } }: { file: OrderFile }) {
  const { t } = useText();
  const { date, number } = useFormat();
  if (state !== 'done') return <MessageBarBody>{t(state === 'waiting' ? 'ORDERS.FILE.WAITING' : 'ORDERS.FILE.FAILED')}</MessageBarBody>;
  return (
    <MessageBarBody>
      <MessageBarTitle>{t('ORDERS.FILE.TITLE', { date: date(created_at) })}</MessageBarTitle>{' '}
      {t('ORDERS.FILE.ROWS', { count: rows, formatted: number(rows) })}
    </MessageBarBody>
  );
}

function Download({ id }: { id: number }) {
  const { t } = useText();
  const download = useDownload('orders');
  const withToast = useActionToast(t('ORDERS.FILE.LABEL'));
  return <Button onClick={() => void withToast(download(orderFilePath(id)))}>{t('ORDERS.FILE.DOWNLOAD')}</Button>;
}
