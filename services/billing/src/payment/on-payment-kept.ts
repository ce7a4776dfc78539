import { toKopecks } from '@market/kit-contract/money';
import type { KeptPayment } from '@market/orders-contract/payment.events';
import type { Tx } from '@market/service-kit/data/tx';
import { noteUnusedTransfer } from '../invoice/on-kept-payment.ts';
import { lockPaymentByKey, readParts } from './payment.queries.ts';
import { refundable, wantRefund } from './want-refund.ts';

/** What an order does not take of what a card paid for it goes back. An order only ever takes less than before. */
export const onPaymentKept =
  (now: () => Date) =>
  async (tx: Tx, decided: KeptPayment): Promise<void> => {
    const { order_id: order, payment: key, kept, reason } = decided;
    const payment = await lockPaymentByKey(tx, { key });
    if (!payment) return noteUnusedTransfer(tx, decided);
    const part = (await readParts(tx, { payment: payment.id })).find(({ order_id }) => order_id === order);
    if (!part) return;
    const back = (await refundable(tx, payment, order)) - toKopecks(kept);
    if (back > 0) await wantRefund(tx, payment, { order, amount: back, reason, now: now() });
  };
