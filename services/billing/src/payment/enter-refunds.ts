import { paymentReturned } from '@market/billing-contract/payment.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { moveMoney } from '../ledger/move-money.ts';
import { type PaymentRow, readParts } from './payment.queries.ts';
import { enterRefund, raiseRefunded, readUnentered } from './refund.queries.ts';

interface Returned {
  /** Kopecks that went back since the ledger was written last. */
  amount: number;
  /** All that ever went back: the key of what nobody here has asked for. */
  total: number;
  now: Date;
}

/**
 * Writes down what went back to a card: first what was wanted here, in that order; what is beyond was given back at the provider by hand, and is
 * taken of a plan, or of the parts of an order one after the other. Its caller holds the payment.
 */
export async function enterRefunds(tx: Tx, payment: PaymentRow, { amount, total, now }: Returned): Promise<void> {
  let left = amount;
  for (const { id, key, order_id, amount: wanted } of await readUnentered(tx, { payment: payment.id })) {
    if (wanted > left) continue;
    await enterRefund(tx, { id, now });
    left -= await takenOf(tx, payment, { key: `refund:${key}`, order: order_id, amount: wanted, now });
  }
  if (left > 0) await enterForeign(tx, payment, { amount: left, total, now });
}

interface Taken {
  key: string;
  order: number | null;
  amount: number;
  now: Date;
}

async function takenOf(tx: Tx, payment: PaymentRow, { key, order, amount, now }: Taken): Promise<number> {
  if (order === null) {
    await moveMoney(tx, { key, kind: 'tariff_refunded', from: 'cards', to: 'tariffs', amount, at: now });
    return amount;
  }
  const part = (await readParts(tx, { payment: payment.id })).find(({ order_id }) => order_id === order);
  const taken = Math.min(amount, part ? part.amount - part.refunded : 0);
  if (!part || taken === 0) return 0;
  const { company_id: company } = part;
  await moveMoney(tx, { key, kind: 'order_refunded', from: 'cards', to: 'company', amount: taken, company, order, at: now });
  const raised = await raiseRefunded(tx, { payment: payment.id, order, amount: taken });
  if (raised?.whole) await emit(tx, paymentReturned, order, { order_id: order, payment: payment.key });
  return taken;
}

async function enterForeign(tx: Tx, payment: PaymentRow, { amount, total, now }: Returned): Promise<void> {
  const key = `card-refund:${payment.key}:${total}`;
  if (payment.order_id === null) return void (await takenOf(tx, payment, { key, order: null, amount, now }));
  let left = amount;
  for (const { order_id: order } of await readParts(tx, { payment: payment.id })) {
    if (left === 0) return;
    left -= await takenOf(tx, payment, { key: `${key}:${order}`, order, amount: left, now });
  }
}
