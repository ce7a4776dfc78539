import { useMay } from '@market/shell-kit/session/capabilities';

/** What the reader may do with orders beyond a buyer: act for a seller, for all of them, hand over what is not paid. */
export function useRights() {
  const sells = useMay('orders.sell');
  const manages = useMay('orders.manage-all');
  const completesUnpaid = useMay('orders.complete-unpaid');
  return { sells, manages, completesUnpaid };
}

export type Rights = ReturnType<typeof useRights>;
