import { z } from 'zod';
import { UnreadByTopic } from './notification.ts';

/**
 * Address of the live channel: server-sent events, read with `fetch` because an EventSource cannot send `X-AUTH-TOKEN`. `event: notification`
 * carries a `Notification` under its own id, and `Last-Event-ID` goes on after it.
 * `event: missed` says that changes may have been lost on the way: pages ask anew.
 */
export const LIVE_PATH = '/live';

/** `event: change`: something that the reader may have on a page is otherwise. It has no id of its own and is never sent a second time. */
export const Change = z.object({
  /** A word for the kind of thing, such as `order`. */
  subject: z.string().regex(/^[a-z][a-z0-9_.]{0,49}$/),
  id: z.int().positive(),
  /** Of the thing: a page that shows this one or a later one has nothing to ask. */
  version: z.int().nonnegative(),
});
export type Change = z.infer<typeof Change>;

/** A comment goes out this often, in seconds: a proxy closes what is silent, and a reader notices a dead line. */
export const HEARTBEAT_SECONDS = 15;

/** `event: mailbox`: how the reader's notifications stand. Sent first of all, and whenever a number changes. */
export const MailboxState = z.object({
  unread: z.int(),
  /** Id of the newest notification, 0 when there is none. */
  newest: z.int(),
  unread_by_topic: UnreadByTopic,
});
export type MailboxState = z.infer<typeof MailboxState>;
