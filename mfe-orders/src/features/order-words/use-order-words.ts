import type { CancelReason, OrderStatus, PaymentStatus, StockStatus } from '@market/orders-contract/order-state';
import { useMay } from '@market/shell-kit/session/capabilities';
import { useMemo } from 'react';
import { useText } from '../../use-text.ts';

/** A cart stands among orders where the marketplace's people look for what was left. */
export type ShownStatus = OrderStatus | 'cart';

interface OrderWords {
  status: (status: ShownStatus) => string;
  payment: (payment: PaymentStatus) => string;
  stock: (stock: StockStatus) => string;
  cancelReason: (reason: CancelReason) => string;
}

/** What the words of the contract are called on screens. */
export function useOrderWords(): OrderWords {
  const { t } = useText();
  const sells = useMay('orders.sell');
  return useMemo(
    () => ({
      status: (status) => t(`ORDER.STATUS.${status}`),
      payment: (payment) => t(`ORDER.PAYMENT.${payment}`),
      stock: (stock) => t(`ORDER.STOCK.${stock}`),
      // A buyer is not spoken of as a third person.
      cancelReason: (reason) => t(reason === 'changed_mind' && !sells ? 'ORDER.OWN_REASON.changed_mind' : `ORDER.CANCEL_REASON.${reason}`),
    }),
    [t, sells],
  );
}
