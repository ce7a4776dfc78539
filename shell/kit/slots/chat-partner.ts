import { addresses } from '../routing/addresses.ts';

/** Whom a reader may write to from a page, and what the first message is about. */
export interface ChatPartner {
  /** The company, or, to those who act for one, the user: one of the two. */
  companyId?: number;
  userId?: number;
  /** What is shown beside the first message, which its writer may take away. */
  card?: { kind: 'product' | 'order' | 'proposal'; id: number };
}

/** The address that opens a conversation with a partner; `chatId`: that of one that is open already. */
export function chatPath({ companyId, userId, card }: ChatPartner, chatId?: string): string {
  const query = new URLSearchParams();
  if (chatId === undefined && companyId !== undefined) query.set('company', String(companyId));
  if (chatId === undefined && userId !== undefined) query.set('user', String(userId));
  if (card) query.set('card', `${card.kind}-${card.id}`);
  const asked = query.toString();
  const path = chatId === undefined ? addresses.chats : `${addresses.chats}/${chatId}`;
  return asked === '' ? path : `${path}?${asked}`;
}
