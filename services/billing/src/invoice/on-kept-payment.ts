import { roleNotificationWanted } from '@market/notifications-contract/notification.events';
import type { KeptPayment } from '@market/orders-contract/payment.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { NEWS_TITLES } from '../words/news-titles.ts';
import { noteUnused } from './invoice.queries.ts';

/**
 * An order takes nothing of what its invoice brought: administrators see to the money, which lies with the seller. Of a card's payment this
 * says nothing, and once is enough.
 */
export async function noteUnusedTransfer(tx: Tx, { order_id, payment, kept, reason }: KeptPayment): Promise<void> {
  if (kept > 0) return;
  const invoice = await noteUnused(tx, { key: payment, reason });
  if (!invoice) return;
  await emit(tx, roleNotificationWanted('billing'), order_id, {
    ...{ topic: 'billing', kind: 'transfer_unused', intent: 'warning', roles: ['ROLE_ADMIN'] },
    ...{ title: NEWS_TITLES.transfer_unused(order_id, invoice.number), target: { kind: 'order', id: order_id } },
  });
}
