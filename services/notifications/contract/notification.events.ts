import { event } from '@market/kit-contract/event';
import { z } from 'zod';
import { Intent } from './notification.ts';
import { BothLanguages } from './sentence.ts';
import { Target } from './target.ts';
import { Topic } from './topic.ts';

/** Services that have users notified. A new one adds its name, so that its events are consumed. */
export const notifyingServices = [
  'identity',
  'companies',
  'catalogue',
  'content',
  'orders',
  'modules',
  'tenders',
  'billing',
  'chat',
] as const;
type NotifyingService = (typeof notifyingServices)[number];

/** What a notification stands for, among those of its reader: `chat-…`. It begins with the name of the service. */
const NoticeKey = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);

/** A user should be notified of something. Never a code or a link that opens a door: those are sent by `delivery`, directly. */
export const Wanted = z.object({
  user_id: z.int().positive(),
  topic: Topic,
  /** What happened, in one word for programs. */
  kind: z.string().regex(/^[a-z][a-z0-9_]{1,49}$/),
  intent: Intent.default('info'),
  title: BothLanguages,
  text: BothLanguages.nullable().default(null),
  target: Target.nullable().default(null),
  /**
   * A later one with the same key renews an unread one instead of standing beside it, and nothing goes outside for it again. Its event's
   * aggregate is `noticeId(user_id, key)`, by which receivers know what is superseded.
   */
  key: NoticeKey.optional(),
  /**
   * A letter and a text message wait for so long and go only while it is unread, at most one an hour for the topic, which tells of all that
   * wait. Absent: they go at once, in its words.
   */
  letter: z
    .object({
      after_minutes: z
        .int()
        .min(1)
        .max(24 * 60),
    })
    .optional(),
});
export type Wanted = z.output<typeof Wanted>;

/**
 * The event by which a service has a person notified: in the centre at once, by letter or text message as that person chose.
 * ```ts
 * await emit(tx, notificationWanted('orders'), userId, { user_id: userId, topic: 'orders', kind: 'order_confirmed', title: … });
 * ```
 */
export const notificationWanted = <const S extends NotifyingService>(service: S) => event(`mp.${service}.notification.wanted`, Wanted);

/** The reader has seen elsewhere what a notification stands for. */
export const Seen = z.object({ user_id: z.int().positive(), key: NoticeKey });
export type Seen = z.output<typeof Seen>;

/** The event by which a service takes a notification back: it counts as read, and a letter that waits for it is not sent. */
export const notificationSeen = <const S extends NotifyingService>(service: S) => event(`mp.${service}.notification.seen`, Seen);

/** The aggregate of what is told, and taken back, under a key. */
export const noticeId = (userId: number, key: string): string => `${userId}-${key}`;

/** Services that have the bearers of roles notified; identity, which knows who they are, has each of them notified. */
export const roleNotifyingServices = ['companies', 'catalogue', 'modules', 'tenders', 'billing', 'chat'] as const;
type RoleNotifyingService = (typeof roleNotifyingServices)[number];

/** All who have one of the roles should be notified of something, each in a notification of their own. */
export const WantedForRoles = Wanted.omit({ user_id: true }).extend({
  roles: z.array(z.enum(['ROLE_ADMIN', 'ROLE_MANAGER'])).min(1),
});
export type WantedForRoles = z.output<typeof WantedForRoles>;

/** The event by which a service has everybody notified who may act upon something; its aggregate is the thing that waits. */
export const roleNotificationWanted = <const S extends RoleNotifyingService>(service: S) =>
  event(`mp.${service}.role-notice.wanted`, WantedForRoles);
