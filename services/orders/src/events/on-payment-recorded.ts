import type { RecordedPayment } from '@market/billing-contract/payment.events';
import { toKopecks } from '@market/kit-contract/money';
import type { OrderStatus } from '@market/orders-contract/order-state';
import type { KeptPayment } from '@market/orders-contract/payment.events';
import type { Tx } from '@market/service-kit/data/tx';
import { lockPart, type Part } from '../order/change-order.queries.ts';
import { moveStatus } from '../order/change-status.ts';
import { payableOf, tellKept } from '../order/kept-payment.ts';
import { notifyOfPayment } from '../order/news.ts';
import { type Changer, note, type PartChange, savePart } from '../order/part-state.ts';

const SYSTEM: Changer = { actor: 'system', id: null };
/** From here money moves an order on; what is ready, or handed over, stays so. */
const MOVED: readonly OrderStatus[] = ['new', 'in_processing', 'formation'];

/** Marks an order as paid by money that came, or tells billing to give back what it does not take. */
export const onPaymentRecorded =
  (now: () => Date) =>
  async (tx: Tx, recorded: RecordedPayment): Promise<void> => {
    const { order_id, payment } = recorded;
    const part = await lockPart(tx, { id: order_id });
    if (part?.payment?.payment === payment) return;
    const reason = part ? refusalOf(part, toKopecks(recorded.amount)) : 'deleted';
    if (part && !reason) return take(tx, part, { recorded, now: now() });
    await tellKept(tx, { order_id, payment, kept: 0, reason: reason ?? 'deleted' });
    if (part) await notifyOfPayment(tx, part, { title: 'notTaken', to: ['buyer'] });
  };

/** Why a part does not take a payment. */
function refusalOf(part: Part, kopecks: number): KeptPayment['reason'] | null {
  if (part.status === 'canceled') return 'canceled';
  if (part.payment_status === 'paid') return 'paid_twice';
  return kopecks < payableOf(part) ? 'dearer' : null;
}

async function take(tx: Tx, part: Part, { recorded, now }: { recorded: RecordedPayment; now: Date }): Promise<void> {
  const { order_id, payment, method, date, reference } = recorded;
  const kept = payableOf(part);
  const paid = {
    payment_status: 'paid' as const,
    payment: { method, date, reference, payment, kept, by_hand: method !== 'card' },
    // What delivery costs is agreed on before.
    ...(part.proposal && part.proposal.delivery_cost !== null ? { proposal: null } : {}),
  } satisfies PartChange;
  await note(tx, SYSTEM, { order: part.id, kind: 'payment', before: 'not_paid', after: 'paid', reason: reference });
  const moves = MOVED.includes(part.status);
  const moved = moves ? await moveStatus(tx, { ...part, ...paid }, { to: 'payed', by: SYSTEM, now }) : {};
  await savePart(tx, part, { ...paid, ...moved });
  await tellKept(tx, { order_id, payment, kept, reason: 'paid' });
  await notifyOfPayment(tx, part, { title: 'paid', to: moves ? ['seller'] : ['buyer', 'seller'] });
}
