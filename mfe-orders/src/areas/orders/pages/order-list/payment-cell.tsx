import { Select } from '@fluentui/react-select';
import { makeStyles } from '@griffel/react';
import type { OrderRow } from '@market/orders-contract/order';
import { FINAL, type PaymentStatus, paymentStatuses } from '@market/orders-contract/order-state';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { ordersApi } from '../../../../api.ts';
import { PaymentBadge } from '../../../../features/order-words/order-badges.tsx';
import { useOrderWords } from '../../../../features/order-words/use-order-words.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({ field: { minWidth: '124px', '@media (pointer: coarse)': { '& select': { minHeight: '44px' } } } });

/** Of an order that is over the payment stands; one that was cancelled is not paid any more. */
function isFixed({ status, payment_status, archived }: OrderRow): boolean {
  if (archived || status === 'cart' || status === 'canceled') return true;
  return payment_status === 'paid' && FINAL.includes(status);
}

/** Whether an order is paid: chosen in place by whoever sells, said to buyers. */
export function PaymentCell({ order, sells }: { order: OrderRow; sells: boolean }) {
  if (!sells || isFixed(order)) return <PaymentBadge status={order.payment_status} />;
  return <PaymentChoice order={order} />;
}

function PaymentChoice({ order }: { order: OrderRow }) {
  const styles = useStyles();
  const { t } = useText();
  const words = useOrderWords();
  const { shown, save, busy } = usePayment(order);
  return (
    <Select
      className={styles.field}
      value={shown}
      aria-label={t('ORDERS.PAYMENT_OF', { id: order.id })}
      aria-busy={busy}
      onChange={(_, { value }) => !busy && save(value as PaymentStatus)}
    >
      {paymentStatuses.map((status) => (
        <option key={status} value={status}>
          {words.payment(status)}
        </option>
      ))}
    </Select>
  );
}

/** What was chosen stands at once and is taken back when it is refused. */
function usePayment({ id, payment_status }: OrderRow) {
  const { t } = useText();
  const utils = ordersApi.hooks.useUtils();
  const update = ordersApi.hooks.order.update.useMutation();
  const toast = useUnit(toastShown);
  const withToast = useActionToast(t('ORDER.NUMBER', { id }));
  const [wanted, setWanted] = useState<PaymentStatus | null>(null);
  const save = async (status: PaymentStatus) => {
    setWanted(status);
    const change = update.mutateAsync({ id, payment_status: status });
    const refused = (await withToast(change)) ? (await change).data.refused.length : 0;
    if (refused > 0) toast({ intent: 'warning', text: t('ORDERS.PAYMENT_PARTLY', { count: refused }) });
    await utils.order.invalidate();
    setWanted(null);
  };
  return { shown: wanted ?? payment_status, save: (status: PaymentStatus) => void save(status), busy: wanted !== null };
}
