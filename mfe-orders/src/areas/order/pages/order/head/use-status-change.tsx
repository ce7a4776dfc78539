import type { Order } from '@market/orders-contract/order';
import type { OrderStatus } from '@market/orders-contract/order-state';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { ReasonDialog } from '@market/shell-kit/forms/reason-dialog';
import { useUnit } from 'effector-react';
import { type ReactNode, useState } from 'react';
import { useOrderWords } from '../../../../../features/order-words/use-order-words.ts';
import { useRights } from '../../../features/order/use-rights.ts';
import { useUpdateOrder } from '../../../features/order/use-update-order.ts';
import { useText } from '../../../use-text.ts';
import { statusDemand } from './status-demand.ts';

/** Of the contract. */
export const REASON_MAX = 500;

/** Takes an order to another status, after a question or with a reason where that is wanted. Draw `dialogs` once. */
export function useStatusChange(order: Order): { change: (to: OrderStatus) => void; dialogs: ReactNode; pending: boolean } {
  const { t } = useText();
  const words = useOrderWords();
  const rights = useRights();
  const ask = useUnit(askFx);
  const { update, pending } = useUpdateOrder(order);
  const [reasoned, setReasoned] = useState<OrderStatus | null>(null);
  const close = () => setReasoned(null);
  const set = (status: OrderStatus, reason?: string) =>
    update({ status, ...(reason ? { reason } : {}) }, (after) => t('ORDER_PAGE.STATUS.SET', { status: words.status(after.status) }));
  const change = async (to: OrderStatus) => {
    const demand = statusDemand(order, to, rights);
    if (demand === 'reason') return setReasoned(to);
    const question = { title: t('ORDER.CONFIRM_STATUS', { status: words.status(to) }), action: t('ORDER_PAGE.STATUS.ACTION') };
    if (demand === 'confirm' && !(await ask(question))) return;
    await set(to);
  };
  return {
    change: (to) => void change(to),
    pending,
    dialogs: reasoned && (
      <ReasonDialog
        title={t('ORDER.CONFIRM_STATUS', { status: words.status(reasoned) })}
        text={t(reasoned === 'completed' ? 'ORDER_PAGE.STATUS.UNPAID_TEXT' : 'ORDER_PAGE.STATUS.BACK_TEXT')}
        hint={t('ORDER_PAGE.STATUS.REASON_HINT')}
        action={t('ORDER_PAGE.STATUS.ACTION')}
        most={REASON_MAX}
        act={async (reason) => (await set(reasoned, reason)) && close()}
        close={close}
      />
    ),
  };
}
