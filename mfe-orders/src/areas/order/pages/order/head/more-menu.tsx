import { MenuItem } from '@fluentui/react-menu';
import type { Order } from '@market/orders-contract/order';
import { FINAL } from '@market/orders-contract/order-state';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { useUnit } from 'effector-react';
import { ordersApi } from '../../../../../api.ts';
import { ordersPaths } from '../../../../orders/navigation.ts';
import { useRights } from '../../../features/order/use-rights.ts';
import { useUpdateOrder } from '../../../features/order/use-update-order.ts';
import { useText } from '../../../use-text.ts';

/** What is done to an order that is over, or should never have been. */
export function MoreMenu({ order }: { order: Order }) {
  const { t } = useText();
  const { sells, manages } = useRights();
  const { update } = useUpdateOrder(order);
  const remove = useDeleteOrder(order.id);
  const isOver = FINAL.some((status) => status === order.status);
  const isUnpaidCanceled = order.status === 'canceled' && order.payment_status === 'not_paid';
  const archives = sells && (isOver || order.archived);
  const deletes = manages && (order.status === 'new' || isUnpaidCanceled);
  if (!(archives || deletes)) return null;
  const archive = () => {
    const archived = !order.archived;
    void update({ archived }, () => t(archived ? 'ORDER_PAGE.ARCHIVE.DONE' : 'ORDER_PAGE.ARCHIVE.UNDONE'));
  };
  return (
    <ActionMenu label={t('ORDER_PAGE.MORE', { id: order.id })}>
      {archives && <MenuItem onClick={archive}>{t(order.archived ? 'ORDER_PAGE.ARCHIVE.UNDO' : 'ORDER_PAGE.ARCHIVE.DO')}</MenuItem>}
      {deletes && <MenuItem onClick={() => void remove()}>{t('ORDER_PAGE.DELETE.ACTION')}</MenuItem>}
    </ActionMenu>
  );
}

/** Takes it away once the reader said so, and goes to the list. */
function useDeleteOrder(id: number): () => Promise<void> {
  const { t } = useText();
  const ask = useUnit(askFx);
  const navigate = useNavigate();
  const withToast = useActionToast(t('ORDER.NUMBER', { id }));
  const utils = ordersApi.hooks.useUtils();
  const removal = ordersApi.hooks.order.delete.useMutation();
  return async () => {
    const question = {
      title: t('ORDER_PAGE.DELETE.TITLE', { id }),
      text: t('ORDER_PAGE.DELETE.TEXT'),
      action: t('ORDER_PAGE.DELETE.ACTION'),
    };
    if (!(await ask({ ...question, danger: true }))) return;
    if (!(await withToast(removal.mutateAsync({ id }), t('ORDER_PAGE.DELETE.DONE', { id })))) return;
    await navigate(ordersPaths.list, { replace: true });
    await utils.order.invalidate();
  };
}
