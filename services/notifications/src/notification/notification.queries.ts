import type { MailboxState } from '@market/notifications-contract/live';
import type { Intent, ListNotifications, Notification } from '@market/notifications-contract/notification';
import type { Wanted } from '@market/notifications-contract/notification.events';
import type { BothLanguages } from '@market/notifications-contract/sentence';
import { type Target, targetPath } from '@market/notifications-contract/target';
import type { Topic } from '@market/notifications-contract/topic';
import { boolean, date, json, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
import type { ClientBase, Pool } from 'pg';
import type { Outside } from '../recipient/outside.ts';

/** Whoever holds live lines is told, at the commit, whose mailbox changed. */
export const MAILBOX_CHANNEL = 'mailbox';

/** The mailbox's row stays locked until the caller commits, so the numbers of a person are in the order of commits. */
const INSERT = statement({
  name: 'notifications.insert-notification',
  text: `
    WITH box AS (
      INSERT INTO mailbox (user_id, newest, unread) VALUES ($1, 1, 1)
      ON CONFLICT (user_id) DO UPDATE SET newest = mailbox.newest + 1, unread = mailbox.unread + 1
      RETURNING newest
    ), written AS (
      INSERT INTO notification (user_id, id, topic, kind, intent, title, text, target, unsaid)
      SELECT $1, newest, $2, $3, $4::intent, $5::jsonb, $6::jsonb, $7::jsonb, $9::jsonb FROM box
      RETURNING id
    )
    SELECT id, pg_notify('${MAILBOX_CHANNEL}', $8)::text AS told FROM written`,
  parameters: ['user', 'topic', 'kind', 'intent', 'title', 'text', 'target', 'user as text', 'outside'],
  row: { id: number, told: text },
});

/** @param waiting what a letter and a text message are to say as soon as it is known how the person is reached */
export async function insertNotification(tx: ClientBase, wanted: Wanted, waiting: Outside | null): Promise<void> {
  const { user_id, topic, kind, intent } = wanted;
  const title = JSON.stringify(wanted.title);
  const words = wanted.text && JSON.stringify(wanted.text);
  const target = wanted.target && JSON.stringify(wanted.target);
  const outside = waiting && JSON.stringify(waiting);
  await queryRow(tx, INSERT, [user_id, topic, kind, intent, title, words, target, String(user_id), outside]);
}

const LOCK = statement({
  name: 'notifications.lock-mailbox',
  text: 'SELECT FROM mailbox WHERE user_id = $1 FOR UPDATE',
  parameters: ['user'],
  row: {},
});
const MARK_READ = statement({
  name: 'notifications.mark-read',
  text: `
    WITH seen AS (
      UPDATE notification SET read_at = now() WHERE user_id = $1 AND read_at IS NULL AND (id = ANY($2::int[]) OR id <= $3) RETURNING 1
    ), box AS (
      UPDATE mailbox SET unread = unread - (SELECT count(*) FROM seen) WHERE user_id = $1 RETURNING unread
    )
    SELECT unread, pg_notify('${MAILBOX_CHANNEL}', $4)::text AS told FROM box`,
  parameters: ['user', 'ids', 'up to', 'user as text'],
  row: { unread: number, told: text },
});

/** Marks some as read: those of the list, and all up to a number. Answers how many are still unread. */
export async function markRead(tx: ClientBase, userId: number, { ids, upTo }: { ids: number[]; upTo: number }): Promise<number> {
  // Before the notifications' own rows, so that nobody waits for the other the wrong way round.
  await queryRow(tx, LOCK, [userId]);
  return (await queryRow(tx, MARK_READ, [userId, ids, upTo, String(userId)]))?.unread ?? 0;
}

const COLUMNS = 'id, topic, kind, intent, title, text, target, created_at, read_at IS NOT NULL AS read';
const notificationColumns = {
  id: number,
  topic: textOf<Topic>(),
  kind: text,
  intent: textOf<Intent>(),
  title: json<BothLanguages>(),
  text: nullable(json<BothLanguages>()),
  target: nullable(json<Target>()),
  created_at: date,
  read: boolean,
};

const toNotification = ({ created_at, ...row }: RowOf<typeof notificationColumns>): Notification => ({
  ...row,
  href: row.target && targetPath(row.target),
  created_at: created_at.toISOString(),
});

const PAGE = statement({
  name: 'notifications.read-page',
  text: `
    SELECT ${COLUMNS} FROM notification
    WHERE user_id = $1 AND id < $2 AND (NOT $3 OR read_at IS NULL) ORDER BY id DESC LIMIT $4`,
  parameters: ['user', 'before', 'unread only', 'limit'],
  row: notificationColumns,
  isPrepared: true,
});

/** Greater than any number of a notification. */
const FROM_THE_NEWEST = 2_147_483_647;

/** One more than asked for, where there are more. */
export async function readPage(pool: Pool, userId: number, { before, limit, unread_only }: ListNotifications): Promise<Notification[]> {
  return (await queryRows(pool, PAGE, [userId, before ?? FROM_THE_NEWEST, unread_only, limit + 1])).map(toNotification);
}

const STATE = statement({
  name: 'notifications.read-mailbox',
  text: `
    SELECT unread, newest, (SELECT count(*)::int FROM notification WHERE user_id = $1) AS total FROM mailbox WHERE user_id = $1`,
  parameters: ['user'],
  row: { unread: number, newest: number, total: number },
  isPrepared: true,
});

export const readMailbox = async (pool: Pool, userId: number): Promise<MailboxState & { total: number }> =>
  (await queryRow(pool, STATE, [userId])) ?? { unread: 0, newest: 0, total: 0 };

const NEWS = statement({
  name: 'notifications.read-after',
  text: `SELECT ${COLUMNS} FROM notification WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
  parameters: ['user', 'after', 'limit'],
  row: notificationColumns,
  isPrepared: true,
});

/** Those that came after a number, the oldest first. */
export async function readAfter(pool: Pool, userId: number, { after, limit }: { after: number; limit: number }): Promise<Notification[]> {
  return (await queryRows(pool, NEWS, [userId, after, limit])).map(toNotification);
}

const FORGET = statement({
  name: 'notifications.forget-old-notifications',
  text: `
    WITH old AS (
      SELECT user_id, id FROM notification WHERE created_at < now() - $1 * interval '1 day' LIMIT 2000
    ), gone AS (
      DELETE FROM notification USING old WHERE notification.user_id = old.user_id AND notification.id = old.id
      RETURNING notification.user_id, notification.read_at
    ), counted AS (
      SELECT user_id, count(*) FILTER (WHERE read_at IS NULL) AS unread FROM gone GROUP BY user_id
    )
    UPDATE mailbox SET unread = mailbox.unread - counted.unread FROM counted
    WHERE mailbox.user_id = counted.user_id AND counted.unread > 0`,
  parameters: ['days'],
  row: {},
});

/** Forgets what nobody looks for any more. */
export async function forgetOldNotifications(pool: Pool, days: number): Promise<void> {
  await queryRows(pool, FORGET, [days]);
}

const FORGET_PERSON = (['mailbox', 'recipient', 'preference'] as const).map((table) =>
  statement({
    name: `notifications.forget-${table}`,
    text: `DELETE FROM ${table} WHERE user_id = $1`,
    parameters: ['user'],
    row: {},
  }),
);

/** Forgets everything about a person. */
export async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  for (const forget of FORGET_PERSON) await queryRows(tx, forget, [userId]);
}
