import type { Target } from '@market/notifications-contract/target';
import { NEWS_TITLES, statusTitle } from '@market/orders/src/words/news-titles';
import type { OrderActor, OrderStatus } from '@market/orders-contract/order-state';

/** What happened to an order, or was said about it. */
export interface OrderHappening {
  order: number;
  at: Date;
  actor: OrderActor;
  kind: string;
  after: OrderStatus | null;
}

export interface DemoNews {
  at: Date;
  topic: 'orders' | 'cart';
  kind: string;
  intent: 'info' | 'success';
  title: { ru: string; en: string };
  text: { ru: string; en: string } | null;
  target: Target;
}

type Words = (order: number) => DemoNews['title'];

/** What a buyer, and what whoever sells, is notified of: the kind and its words. */
const TOLD: Record<'buyer' | 'vendor', Record<string, readonly [kind: string, words: Words]>> = {
  buyer: {
    proposed: ['order_proposal', NEWS_TITLES.proposed],
    cancel_declined: ['order_cancel', NEWS_TITLES.cancelDeclined],
    message: ['order_message', NEWS_TITLES.message],
  },
  vendor: {
    placed: ['order_placed', NEWS_TITLES.placed],
    agreed: ['order_proposal', NEWS_TITLES.agreed],
    disagreed: ['order_proposal', NEWS_TITLES.disagreed],
    cancel_requested: ['order_cancel', NEWS_TITLES.cancelRequested],
    message: ['order_message', NEWS_TITLES.message],
  },
};

/** What the service tells one side of it; null: nothing. */
export function newsOf({ order, at, actor, kind, after }: OrderHappening, reader: 'buyer' | 'vendor'): DemoNews | null {
  if (actor === reader) return null;
  const status: Words | null =
    kind === 'status' && after && (reader === 'buyer' || after === 'canceled') ? (id) => statusTitle(id, after) : null;
  const told = status ? (['order_status', status] as const) : TOLD[reader][kind];
  if (!told) return null;
  const intent = told[0] === 'order_placed' ? 'success' : 'info';
  return { at, topic: 'orders', kind: told[0], intent, title: told[1](order), text: null, target: { kind: 'order', id: order } };
}
