import type { ReturnedPayment } from '@market/billing-contract/payment.events';
import type { Tx } from '@market/service-kit/data/tx';
import { lockPart } from '../order/change-order.queries.ts';
import { noteMove } from '../order/change-status.ts';
import { notifyOfPayment } from '../order/news.ts';
import { type Changer, note, savePart } from '../order/part-state.ts';

const SYSTEM: Changer = { actor: 'system', id: null };

/** An order whose payment went back whole is not paid any more. */
export async function onPaymentReturned(tx: Tx, { order_id, payment }: ReturnedPayment): Promise<void> {
  const part = await lockPart(tx, { id: order_id });
  if (part?.payment?.payment !== payment) return;
  await note(tx, SYSTEM, { order: order_id, kind: 'payment', before: part.payment_status, after: 'not_paid' });
  const back = part.status === 'payed' ? await noteMove(tx, part, { to: 'in_processing', by: SYSTEM }) : {};
  await savePart(tx, part, { payment_status: 'not_paid', payment: null, ...back });
  await notifyOfPayment(tx, part, { title: 'returned', to: ['buyer', 'seller'] });
}
