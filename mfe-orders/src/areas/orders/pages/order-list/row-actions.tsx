import { MenuDivider, MenuItem } from '@fluentui/react-menu';
import type { OrderRow } from '@market/orders-contract/order';
import { FINAL, type OrderStatus } from '@market/orders-contract/order-state';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { ordersApi } from '../../../../api.ts';
import { useOrderWords } from '../../../../features/order-words/use-order-words.ts';
import { orderPaths } from '../../../order/navigation.ts';
import { useText } from '../../use-text.ts';

interface RowActionsProps {
  order: OrderRow;
  sells: boolean;
  choose: (to: OrderStatus) => void;
  repeat: (orderId: number) => unknown;
}

/** What may be done with one order: those who buy order it once more, those who sell take it further. */
export function RowActions({ order, sells, choose, repeat }: RowActionsProps) {
  const { t } = useText();
  const words = useOrderWords();
  const navigate = useNavigate();
  const buys = useMay('orders.place');
  const archive = useArchiving(order);
  const isOver = sells && order.status !== 'cart' && FINAL.includes(order.status);
  // Parts have a status of their own; that of the whole follows from theirs. A buyer says on the order's page why it is cancelled.
  const targets = sells && order.main_id !== null ? order.allowed : [];
  return (
    <ActionMenu label={t('ORDERS.ACTS_OF', { id: order.id })}>
      <MenuItem onClick={() => void navigate(orderPaths.view(order.id))}>{t('ORDERS.OPEN')}</MenuItem>
      {buys && <MenuItem onClick={() => void repeat(order.id)}>{t('ORDERS.REPEAT')}</MenuItem>}
      {targets.length > 0 && <MenuDivider />}
      {targets.map((status) => (
        <MenuItem key={status} onClick={() => choose(status)}>
          {status === 'canceled' ? t('ORDERS.CANCEL') : t('ORDERS.TO', { status: words.status(status) })}
        </MenuItem>
      ))}
      {isOver && <MenuDivider />}
      {isOver && <MenuItem onClick={archive}>{t(order.archived ? 'ORDERS.UNARCHIVE' : 'ORDERS.ARCHIVE')}</MenuItem>}
    </ActionMenu>
  );
}

function useArchiving({ id, archived }: OrderRow): () => void {
  const { t } = useText();
  const utils = ordersApi.hooks.useUtils();
  const update = ordersApi.hooks.order.update.useMutation();
  const withToast = useActionToast();
  return () => {
    const done = t(archived ? 'ORDERS.UNARCHIVED' : 'ORDERS.ARCHIVED', { id });
    void withToast(update.mutateAsync({ id, archived: !archived }), done).then(() => utils.order.invalidate());
  };
}
