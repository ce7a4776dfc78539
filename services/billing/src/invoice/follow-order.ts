import { toKopecks } from '@market/kit-contract/money';
import type { WantedInvoice } from '@market/orders-contract/invoice.events';
import type { OrderState } from '@market/orders-contract/order.events';
import type { Tx } from '@market/service-kit/data/tx';
import { readDue } from '../order-card/order-card.queries.ts';
import { notify } from '../words/news.ts';
import { keepWanted, readLive, voidOfOrder } from './invoice.queries.ts';
import { lockOrder } from './issue-invoice.ts';
import { writeInvoice } from './write-invoice.ts';

/** Whether an order is still to be paid. */
export const isDue = ({ status, payment_status, deleted }: OrderState): boolean =>
  status !== 'canceled' && payment_status !== 'paid' && !deleted;

/** An order that is canceled, or paid by something else, has no invoice to be paid any more. */
export async function voidInvoices(tx: Tx, order: OrderState): Promise<void> {
  if (isDue(order)) return;
  await lockOrder(tx, order.id);
  await voidOfOrder(tx, { order: order.id, reason: order.status === 'canceled' || order.deleted ? 'canceled' : 'paid_otherwise' });
}

/**
 * An order that has an invoice comes to something else: another one takes its place, and its buyer hears of it. What comes before its first
 * invoice is kept for that.
 */
export const onInvoiceWanted =
  (now: () => Date) =>
  async (tx: Tx, { order_id: order, version, lines, bonuses, amount }: WantedInvoice): Promise<void> => {
    await lockOrder(tx, order);
    const sums = { bonuses: toKopecks(bonuses), amount: toKopecks(amount) };
    if ((await keepWanted(tx, { order, version, lines: JSON.stringify(lines), ...sums })) === 0) return;
    const former = await readLive(tx, { order });
    if (!former || (await readDue(tx, { id: order }))?.due === false) return;
    const { content, company_id: company, user_id: user } = former;
    const wanted = { ...content, lines, ...sums, purchase: { order }, company, user, due: null };
    const { id, isNew } = await writeInvoice(tx, wanted, now());
    if (isNew) await notify(tx, { kind: 'invoice_changed', userIds: [user], count: order, target: { kind: 'invoice', id } });
  };
