import { CardKind, type PostCard } from '@market/chat-contract/post';
import { addresses } from '@market/shell-kit/routing/addresses';
import type { CardRef } from '../model/outbox/unsent.ts';

/** `product-12`, `order-5`: how an address names what a post is to show. null: it names nothing. */
export function cardIn(text: string): CardRef | null {
  const [, kind, id] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(text) ?? [];
  const known = CardKind.safeParse(kind);
  return known.success ? { kind: known.data, id: Number(id) } : null;
}

/** The page of what a card shows. */
export function cardPath({ kind, id, tender_id }: Pick<PostCard, 'kind' | 'id' | 'tender_id'>): string {
  if (kind === 'proposal') return tender_id === undefined ? addresses.ownProposals : addresses.tender(tender_id);
  return kind === 'product' ? addresses.product(id) : addresses.order(id);
}

/** The picture of what a card shows, where it has none of its own. */
export const CARD_ICONS = { product: 'catalog', order: 'order', proposal: 'tender' } as const;
