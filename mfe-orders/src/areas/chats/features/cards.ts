import { CardKind } from '@market/chat-contract/post';
import type { CardRef } from '../model/outbox/unsent.ts';

/** `product-12`, `order-5`: how an address names what a post is to show. null: it names nothing. */
export function cardIn(text: string): CardRef | null {
  const [, kind, id] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(text) ?? [];
  const known = CardKind.safeParse(kind);
  return known.success ? { kind: known.data, id: Number(id) } : null;
}

/** The picture of what a card shows, where it has none of its own. */
export const CARD_ICONS = { product: 'catalog', order: 'order', proposal: 'tender' } as const;
