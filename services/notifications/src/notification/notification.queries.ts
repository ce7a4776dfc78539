import type { MailboxState } from '@market/notifications-contract/live';
import type { Intent, ListNotifications, Notification } from '@market/notifications-contract/notification';
import type { Wanted } from '@market/notifications-contract/notification.events';
import type { BothLanguages } from '@market/notifications-contract/sentence';
import { type Target, targetPath } from '@market/notifications-contract/target';
import type { Topic } from '@market/notifications-contract/topic';
import { boolean, date, json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import type { ClientBase, Pool } from 'pg';
import type { Outside } from '../recipient/outside.ts';

/** Whoever holds live lines is told, at the commit, whose mailbox changed. */
export const MAILBOX_CHANNEL = 'mailbox';

/** The mailbox's row stays locked until the caller commits, so the numbers of a person are in the order of commits. */
const insertNotificationRow = oneRow({
  text: `
    WITH box AS (
      INSERT INTO mailbox (user_id, newest, unread) VALUES ($userId, 1, 1)
      ON CONFLICT (user_id) DO UPDATE SET newest = mailbox.newest + 1, unread = mailbox.unread + 1
      RETURNING newest
    ), written AS (
      INSERT INTO notification (user_id, id, topic, kind, intent, title, text, target, unsaid)
      SELECT $userId, newest, $topic, $kind, $intent::intent, $title::jsonb, $words::jsonb, $target::jsonb, $outside::jsonb FROM box
      RETURNING id
    )
    SELECT id, pg_notify('${MAILBOX_CHANNEL}', $userAsText)::text AS told FROM written`,
  values: {
    userId: number,
    topic: textOf<Topic>(),
    kind: text,
    intent: textOf<Intent>(),
    title: text,
    words: nullable(text),
    target: nullable(text),
    userAsText: text,
    outside: nullable(text),
  },
  row: { id: number, told: text },
});

/** @param waiting what a letter and a text message are to say as soon as it is known how the person is reached */
export async function insertNotification(tx: ClientBase, wanted: Wanted, waiting: Outside | null): Promise<void> {
  const { user_id, topic, kind, intent } = wanted;
  const title = JSON.stringify(wanted.title);
  const words = wanted.text && JSON.stringify(wanted.text);
  const target = wanted.target && JSON.stringify(wanted.target);
  const outside = waiting && JSON.stringify(waiting);
  await insertNotificationRow(tx, { userId: user_id, topic, kind, intent, title, words, target, userAsText: String(user_id), outside });
}

const lockMailbox = noRows({ text: 'SELECT FROM mailbox WHERE user_id = $userId FOR UPDATE', values: { userId: number } });
const markReadRow = oneRow({
  text: `
    WITH seen AS (
      UPDATE notification SET read_at = now()
      WHERE user_id = $userId AND read_at IS NULL AND (id = ANY($ids::int[]) OR id <= $upTo) RETURNING 1
    ), box AS (
      UPDATE mailbox SET unread = unread - (SELECT count(*) FROM seen) WHERE user_id = $userId RETURNING unread
    )
    SELECT unread, pg_notify('${MAILBOX_CHANNEL}', $userAsText)::text AS told FROM box`,
  values: { userId: number, ids: listOf(number), upTo: number, userAsText: text },
  row: { unread: number, told: text },
});

/** Marks some as read: those of the list, and all up to a number. Answers how many are still unread. */
export async function markRead(tx: ClientBase, userId: number, { ids, upTo }: { ids: number[]; upTo: number }): Promise<number> {
  // Before the notifications' own rows, so that nobody waits for the other the wrong way round.
  await lockMailbox(tx, { userId });
  return (await markReadRow(tx, { userId, ids, upTo, userAsText: String(userId) }))?.unread ?? 0;
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

const readPageRows = manyRows({
  prepareAs: 'notifications.read-page',
  text: `SELECT ${COLUMNS} FROM notification
    WHERE user_id = $userId AND id < $before AND (NOT $unreadOnly OR read_at IS NULL) ORDER BY id DESC LIMIT $limit`,
  values: { userId: number, before: number, unreadOnly: boolean, limit: number },
  row: notificationColumns,
});

/** Greater than any number of a notification. */
const FROM_THE_NEWEST = 2_147_483_647;

/** One more than asked for, where there are more. */
export async function readPage(pool: Pool, userId: number, { before, limit, unread_only }: ListNotifications): Promise<Notification[]> {
  return (await readPageRows(pool, { userId, before: before ?? FROM_THE_NEWEST, unreadOnly: unread_only, limit: limit + 1 })).map(
    toNotification,
  );
}

const readMailboxRow = oneRow({
  prepareAs: 'notifications.read-mailbox',
  text: `
    SELECT unread, newest, (SELECT count(*)::int FROM notification WHERE user_id = $userId) AS total FROM mailbox WHERE user_id = $userId`,
  values: { userId: number },
  row: { unread: number, newest: number, total: number },
});

export const readMailbox = async (pool: Pool, userId: number): Promise<MailboxState & { total: number }> =>
  (await readMailboxRow(pool, { userId })) ?? { unread: 0, newest: 0, total: 0 };

const readAfterRows = manyRows({
  prepareAs: 'notifications.read-after',
  text: `SELECT ${COLUMNS} FROM notification WHERE user_id = $userId AND id > $after ORDER BY id LIMIT $limit`,
  values: { userId: number, after: number, limit: number },
  row: notificationColumns,
});

/** Those that came after a number, the oldest first. */
export async function readAfter(pool: Pool, userId: number, { after, limit }: { after: number; limit: number }): Promise<Notification[]> {
  return (await readAfterRows(pool, { userId, after, limit })).map(toNotification);
}

/** Forgets what nobody looks for any more. */
export const forgetOldNotifications = noRows({
  text: `
    WITH old AS (
      SELECT user_id, id FROM notification WHERE created_at < now() - $days * interval '1 day' LIMIT 2000
    ), gone AS (
      DELETE FROM notification USING old WHERE notification.user_id = old.user_id AND notification.id = old.id
      RETURNING notification.user_id, notification.read_at
    ), counted AS (
      SELECT user_id, count(*) FILTER (WHERE read_at IS NULL) AS unread FROM gone GROUP BY user_id
    )
    UPDATE mailbox SET unread = mailbox.unread - counted.unread FROM counted
    WHERE mailbox.user_id = counted.user_id AND counted.unread > 0`,
  values: { days: number },
});

const FORGET_PERSON = (['mailbox', 'recipient', 'preference'] as const).map((table) =>
  noRows({ text: `DELETE FROM ${table} WHERE user_id = $userId`, values: { userId: number } }),
);

/** Forgets everything about a person. */
export async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  for (const forget of FORGET_PERSON) await forget(tx, { userId });
}
