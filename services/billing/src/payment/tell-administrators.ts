import { roleNotificationWanted } from '@market/notifications-contract/notification.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { NEWS_TITLES } from '../words/news-titles.ts';

type Trouble = 'payment_disputed' | 'payment_mismatched' | 'refund_refused';

/** Has administrators notified of a payment that only people can settle. */
export const tellOf = (tx: Tx, kind: Trouble, payment: number): Promise<unknown> =>
  emit(tx, roleNotificationWanted('billing'), `payment-${payment}`, {
    ...{ roles: ['ROLE_ADMIN'], topic: 'billing', kind, intent: 'warning', title: NEWS_TITLES[kind](payment) },
    target: { kind: 'payment', id: payment },
  });
