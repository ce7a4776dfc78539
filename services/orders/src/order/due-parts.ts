import { toKopecks, toRoubles } from '@market/kit-contract/money';
import type { Order } from '@market/orders-contract/order';
import { ordersSettings } from '../settings.ts';

type Family = Pick<Order, 'id' | 'main_id' | 'company_id' | 'status' | 'payment_status' | 'amount_payable' | 'orders'>;

/** What one seller is still to be paid. */
export interface DuePart {
  order_id: number;
  company_id: number;
  kopecks: number;
}

/** The parts of an order that are not cancelled; of a part, itself. */
export const livePartsOf = (order: Family): Pick<Family, 'id' | 'company_id' | 'payment_status' | 'amount_payable'>[] =>
  (order.main_id === null ? order.orders : [order]).filter(({ status }) => status !== 'canceled');

/** Those of them that are not paid. */
export const duePartsOf = (order: Family): DuePart[] =>
  livePartsOf(order).flatMap(({ id, company_id, payment_status, amount_payable }) =>
    payment_status === 'paid' || company_id === null ? [] : [{ order_id: id, company_id, kopecks: toKopecks(amount_payable) }],
  );

export const sumOf = (parts: readonly DuePart[]): number => parts.reduce((sum, { kopecks }) => sum + kopecks, 0);

/** What whoever placed an order may pay of it; null: nothing is left to be paid. */
export async function offeredPayment(db: Parameters<typeof ordersSettings.get>[0], order: Family): Promise<Order['pay']> {
  const kopecks = sumOf(duePartsOf(order));
  if (kopecks === 0) return null;
  const { card_max } = await ordersSettings.get(db);
  return { amount: toRoubles(kopecks), card: kopecks <= card_max, card_max: toRoubles(card_max) };
}
