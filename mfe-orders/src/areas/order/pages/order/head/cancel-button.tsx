import { Button } from '@fluentui/react-button';
import type { Order } from '@market/orders-contract/order';
import { mayRequestCancel } from '@market/orders-contract/order-state';
import { useState } from 'react';
import { useRights } from '../../../features/order/use-rights.ts';
import { useUpdateOrder } from '../../../features/order/use-update-order.ts';
import { useText } from '../../../use-text.ts';
import { CancelDialog } from './cancel-dialog.tsx';

/** Cancels where the reader may; a buyer whose order is worked on already asks for it. */
export function CancelButton({ order }: { order: Order }) {
  const { t } = useText();
  const { sells } = useRights();
  const { update, pending } = useUpdateOrder(order);
  const [isOpen, setOpen] = useState(false);
  const cancels = order.allowed.includes('canceled');
  const asks = !(cancels || sells || order.archived || order.cancel_requested) && order.status !== 'cart' && mayRequestCancel(order.status);
  if (!(cancels || asks)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(asks ? 'ORDER_PAGE.CANCEL.ASK' : 'ORDER_PAGE.CANCEL.ACTION')}</Button>
      {isOpen && (
        <CancelDialog
          id={order.id}
          asks={asks}
          busy={pending}
          act={(cancel_reason, reason) => {
            const why = { cancel_reason, ...(reason ? { reason } : {}) };
            if (asks) return update({ cancel_request: 'ask', ...why }, () => t('ORDER_PAGE.CANCEL.ASKED'));
            return update({ status: 'canceled', ...why }, () => t('ORDER_PAGE.CANCEL.DONE'));
          }}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
