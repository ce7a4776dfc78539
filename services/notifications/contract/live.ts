import { z } from 'zod';

/**
 * Address of the live channel: server-sent events, read with `fetch` because an EventSource cannot send `X-AUTH-TOKEN`. `event: notification`
 * carries a `Notification` under its own id, and `Last-Event-ID` goes on after it.
 */
export const LIVE_PATH = '/live';

/** A comment goes out this often, in seconds: a proxy closes what is silent, and a reader notices a dead line. */
export const HEARTBEAT_SECONDS = 15;

/** `event: mailbox`: how the reader's notifications stand. Sent first of all, and whenever the number changes. */
export const MailboxState = z.object({
  unread: z.int(),
  /** Id of the newest notification, 0 when there is none. */
  newest: z.int(),
});
export type MailboxState = z.infer<typeof MailboxState>;
