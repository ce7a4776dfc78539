import { z } from 'zod';
import { BothLanguages } from './sentence.ts';
import { Target } from './target.ts';
import { Topic } from './topic.ts';

/** Most that one question gets. */
export const NOTIFICATIONS_MAX = 50;

export const Intent = z.enum(['info', 'success', 'warning', 'error']);
export type Intent = z.infer<typeof Intent>;

/** How many of each topic are unread; those of which none is are left out. */
export const UnreadByTopic = z.partialRecord(Topic, z.int().positive());
export type UnreadByTopic = z.infer<typeof UnreadByTopic>;

export const Notification = z.object({
  /** Counts the reader's notifications, from 1. One that is renewed takes the next number. */
  id: z.int().positive(),
  topic: Topic,
  /** What happened, in one word for programs: `password_changed`. */
  kind: z.string(),
  intent: Intent,
  title: BothLanguages,
  text: BothLanguages.nullable(),
  /** What it is about. */
  target: Target.nullable(),
  /** Where the reader can see more: a path of the site that leads to the page of the target. */
  href: z.string().nullable(),
  created_at: z.iso.datetime(),
  read: z.boolean(),
  /** Of those with the same key at most one is unread: a newer one stands in its place. */
  key: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const ListNotifications = z.object({
  /** Only those older than this one. */
  before: z.int().positive().optional(),
  limit: z
    .int()
    .transform((limit) => Math.min(NOTIFICATIONS_MAX, Math.max(1, limit)))
    .default(20),
  unread_only: z.boolean().default(false),
  /** A topic that is shown elsewhere; the counts are of all. */
  without: Topic.optional(),
});
export type ListNotifications = z.output<typeof ListNotifications>;

const counts = { unread: z.int(), unread_by_topic: UnreadByTopic };

/** The newest first. `next`: what to ask `before` of for the following page, null at the end. */
export const NotificationList = z.object({ data: z.array(Notification), next: z.int().nullable(), ...counts, total: z.int() });
export type NotificationList = z.infer<typeof NotificationList>;

/** Those the reader has seen, or all up to and including one: what arrives meanwhile stays unread. */
export const ReadNotifications = z.object({
  ids: z.array(z.int().positive()).min(1).max(100).optional(),
  up_to: z.int().positive().optional(),
  /** A topic that `up_to` leaves as it is. */
  without: Topic.optional(),
});
export type ReadNotifications = z.infer<typeof ReadNotifications>;

export const Unread = z.object({ data: z.object(counts) });
export type Unread = z.infer<typeof Unread>;
