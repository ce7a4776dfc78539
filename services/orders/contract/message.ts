import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { OrderId } from './order.ts';

/** A word about an order, between its parties and the marketplace. */
export const Message = z.object({
  id: z.int(),
  /** One seller's part; or the main order, where it went to all of its sellers. */
  order_id: z.int(),
  author_id: z.int(),
  author: z.enum(['buyer', 'vendor', 'manager', 'admin']),
  author_name: z.string(),
  /** Written by the reader. */
  own: z.boolean(),
  /** Whom it is meant for; null: all who read it. */
  for_user_id: z.int().nullable(),
  text: z.string(),
  at: z.iso.datetime(),
});
export type Message = z.infer<typeof Message>;
export const MessageAnswer = dataOf(Message);
/** Newest first. */
export const MessagePage = listOf(Message);
export const ListMessages = z.object({ ...paging, order_id: OrderId });
export type ListMessages = z.output<typeof ListMessages>;

export const SendMessage = z.object({
  order_id: OrderId,
  text: z.string().trim().min(1, 'MESSAGE_REQUIRED').max(5_000, 'MESSAGE_TOO_LONG'),
  /**
   * Whom it is meant for, a party of the order or who wrote about it before; all parties read it. Of a main order: the parties of that
   * person's part.
   */
  for_user_id: z.int32().positive().nullish(),
  /** Sent by the specification's client. */
  channel: z.string().max(100).nullish(),
});
export type SendMessage = z.output<typeof SendMessage>;
