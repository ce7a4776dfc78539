import { z } from 'zod';

/**
 * What a notification is about, as far as its reader may choose how to hear of it. A service that starts to notify users of something new
 * adds its topic here, with its label in the shell's texts.
 */
export const topics = ['security', 'account', 'company', 'goods', 'orders', 'tenders', 'billing', 'cart', 'chat'] as const;
export const Topic = z.enum(topics);
export type Topic = z.infer<typeof Topic>;
