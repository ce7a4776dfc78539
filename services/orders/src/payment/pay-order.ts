import { toRoubles } from '@market/kit-contract/money';
import type { OrderPayment, PayOrder } from '@market/orders-contract/order-pay';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { type DuePart, duePartsOf, livePartsOf, sumOf } from '../order/due-parts.ts';
import { getOrder } from '../order/read-orders.ts';
import { orderNotFound } from '../reader.ts';
import { ordersSettings } from '../settings.ts';
import { payByTransfer } from './pay-by-transfer.ts';

/**
 * Has whoever placed an order pay what of it is not paid yet. Asked again it answers how far that is.
 *
 * @throws DomainError ORDER_NOT_FOUND, also for an order that another has placed; ORDER_NOT_PAYABLE, ORDER_CARD_LIMIT, PAYMENTS_OFF,
 * PAYMENT_LIMIT, PAYMENT_PROCESSING, SELLER_DETAILS_MISSING, ORDER_CHANGED
 */
export async function payOrder(ctx: SignedInCtx, { id, method }: PayOrder): Promise<{ data: OrderPayment }> {
  const { data: order } = await getOrder(ctx, { id });
  if (order.user_id !== ctx.principal.userId) throw orderNotFound();
  if (livePartsOf(order).length === 0) throw new DomainError('CONFLICT', 'ORDER_NOT_PAYABLE');
  const parts = duePartsOf(order);
  const paid: OrderPayment = { method, payment_status: 'paid', amount: 0, card: null, invoices: [] };
  if (parts.length === 0) return { data: paid };
  return { data: method === 'card' ? await payByCard(ctx, order.id, parts) : await payByTransfer(ctx, parts) };
}

/** One payment for all parts, within what a card takes. Orders are marked as paid by what billing tells, and by nothing else. */
async function payByCard(ctx: SignedInCtx, order_id: number, parts: DuePart[]): Promise<OrderPayment> {
  const kopecks = sumOf(parts);
  const { card_max } = await ordersSettings.get(ctx.db.pool);
  if (kopecks > card_max) throw new DomainError('CONFLICT', 'ORDER_CARD_LIMIT', { limit: toRoubles(card_max).toLocaleString('ru-RU') });
  const card = await ctx.cards.start({ user_id: ctx.principal.userId, order_id, parts });
  const payment_status = card.status === 'succeeded' ? 'paid' : 'not_paid';
  return { method: 'card', payment_status, amount: toRoubles(kopecks), card, invoices: [] };
}
