import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { orderFilePath } from '@market/orders-contract/order-file';
import { useDownload } from '@market/shell-kit/data/download';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { ordersApi } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { fileInput, type ListState } from './list-params.ts';

/** Gives what the list shows, on all its pages, as a file: at once, or by a notification when there is much of it. */
export function FileButton({ state }: { state: ListState }) {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const withToast = useActionToast(t('ORDERS.FILE.LABEL'));
  const download = useDownload('orders');
  const create = ordersApi.hooks.orderFile.create.useMutation();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    const { data } = await create.mutateAsync(fileInput(state));
    if (data.state === 'done') await download(orderFilePath(data.id));
    else toast({ intent: 'info', text: t('ORDERS.FILE.LATER') });
  };
  const press = async () => {
    if (busy) return;
    setBusy(true);
    await withToast(make());
    setBusy(false);
  };
  return (
    <Button size="large" disabledFocusable={busy} {...(busy ? { icon: <Spinner size="tiny" /> } : {})} onClick={() => void press()}>
      {t('ORDERS.FILE.MAKE')}
    </Button>
  );
}
