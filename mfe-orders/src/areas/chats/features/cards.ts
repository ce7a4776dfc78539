import { CardKind } from '@market/chat-contract/post';
import { addresses } from '@market/shell-kit/routing/addresses';
import type { CardRef } from '../model/outbox/unsent.ts';

/** `product-12`, `order-5`: how an address names what a post is to show. null: it names nothing. */
export function cardIn(text: string): CardRef | null {
  const [, kind, id] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(text) ?? [];
  const known = CardKind.safeParse(kind);
  return known.success ? { kind: known.data, id: Number(id) } : null;
}

/** The page of what a card shows. */
export const cardPath = ({ kind, id }: CardRef): string => (kind === 'product' ? addresses.product(id) : addresses.order(id));
