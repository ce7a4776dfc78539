import type { MailboxState } from '@market/notifications-contract/live';
import type { Intent, ListNotifications, Notification, UnreadByTopic } from '@market/notifications-contract/notification';
import type { Seen, Wanted } from '@market/notifications-contract/notification.events';
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

const NOTICE = {
  ...{ userId: number, topic: textOf<Topic>(), kind: text, intent: textOf<Intent>() },
  ...{ title: text, words: nullable(text), target: nullable(text), userAsText: text },
  ...{ key: nullable(text), letterMinutes: nullable(number) },
};

const noticeOf = ({ user_id, topic, kind, intent, title, text: words, target, key, letter }: Wanted) => ({
  ...{ userId: user_id, userAsText: String(user_id), topic, kind, intent, title: JSON.stringify(title) },
  words: words && JSON.stringify(words),
  target: target && JSON.stringify(target),
  ...{ key: key ?? null, letterMinutes: letter?.after_minutes ?? null },
});

/** SQL: when a letter about a notification goes that is told now; NULL: none waits. */
const LETTER_DUE = `now() + $letterMinutes::int * interval '1 minute'`;

/** The mailbox's row stays locked until the caller commits, so the numbers of a person are in the order of commits. */
const insertNotificationRow = oneRow({
  text: `
    WITH box AS (
      INSERT INTO mailbox (user_id, newest, unread) VALUES ($userId, 1, 1)
      ON CONFLICT (user_id) DO UPDATE SET newest = mailbox.newest + 1, unread = mailbox.unread + 1
      RETURNING newest
    ), written AS (
      INSERT INTO notification (user_id, id, topic, kind, intent, title, text, target, key, letter_due_at, unsaid)
      SELECT $userId, newest, $topic, $kind, $intent::intent, $title::jsonb, $words::jsonb, $target::jsonb, $key, ${LETTER_DUE}, $outside::jsonb
      FROM box RETURNING id
    )
    SELECT id, pg_notify('${MAILBOX_CHANNEL}', $userAsText)::text AS told FROM written`,
  values: { ...NOTICE, outside: nullable(text) },
  row: { id: number, told: text },
});

/** @param waiting what a letter and a text message are to say as soon as it is known how the person is reached */
export async function insertNotification(tx: ClientBase, wanted: Wanted, waiting: Outside | null): Promise<void> {
  await insertNotificationRow(tx, { ...noticeOf(wanted), outside: waiting && JSON.stringify(waiting) });
}

/** Held before the notifications' own rows, so that nobody waits for another the wrong way round. */
export const lockMailbox = noRows({ text: 'SELECT FROM mailbox WHERE user_id = $userId FOR UPDATE', values: { userId: number } });

/** It becomes the newest, so that open lines tell it again. A letter that waits for it waits no longer for that. */
const renewNotificationRow = oneRow({
  text: `
    WITH old AS (
      SELECT id FROM notification WHERE user_id = $userId AND key = $key AND read_at IS NULL
    ), box AS (
      UPDATE mailbox SET newest = newest + 1 FROM old WHERE user_id = $userId RETURNING newest, old.id AS old_id
    ), written AS (
      UPDATE notification SET id = newest, topic = $topic, kind = $kind, intent = $intent::intent, title = $title::jsonb,
        text = $words::jsonb, target = $target::jsonb, created_at = now(), letter_due_at = coalesce(letter_due_at, ${LETTER_DUE})
      FROM box WHERE user_id = $userId AND id = old_id RETURNING id
    )
    SELECT id, pg_notify('${MAILBOX_CHANNEL}', $userAsText)::text AS told FROM written`,
  values: NOTICE,
  row: { id: number, told: text },
});

/** Renews the unread one that has the same key. Answers whether there was one. */
export async function renewNotification(tx: ClientBase, wanted: Wanted): Promise<boolean> {
  if (wanted.key === undefined) return false;
  await lockMailbox(tx, { userId: wanted.user_id });
  return (await renewNotificationRow(tx, noticeOf(wanted))) !== null;
}

const markKeySeenRow = oneRow({
  text: `
    WITH seen AS (
      UPDATE notification SET read_at = now(), letter_due_at = NULL
      WHERE user_id = $userId AND key = $key AND read_at IS NULL RETURNING user_id
    ), box AS (
      UPDATE mailbox SET unread = unread - 1 FROM seen WHERE mailbox.user_id = seen.user_id RETURNING unread
    )
    SELECT unread, pg_notify('${MAILBOX_CHANNEL}', $userAsText)::text AS told FROM box`,
  values: { userId: number, key: text, userAsText: text },
  row: { unread: number, told: text },
});

/** What a key stands for was seen elsewhere: its notification counts as read, and no letter about it is sent. */
export async function markKeySeen(tx: ClientBase, { user_id: userId, key }: Seen): Promise<void> {
  await lockMailbox(tx, { userId });
  await markKeySeenRow(tx, { userId, key, userAsText: String(userId) });
}

const markReadRow = oneRow({
  text: `
    WITH seen AS (
      UPDATE notification SET read_at = now(), letter_due_at = NULL
      WHERE user_id = $userId AND read_at IS NULL
        AND (id = ANY($ids::int[]) OR (id <= $upTo AND ($without::text IS NULL OR topic <> $without))) RETURNING 1
    ), box AS (
      UPDATE mailbox SET unread = unread - (SELECT count(*) FROM seen) WHERE user_id = $userId RETURNING unread
    )
    SELECT unread, pg_notify('${MAILBOX_CHANNEL}', $userAsText)::text AS told FROM box`,
  values: { userId: number, ids: listOf(number), upTo: number, without: nullable(text), userAsText: text },
  row: { unread: number, told: text },
});

interface ReadOnes {
  ids: number[];
  upTo: number;
  without: Topic | null;
}

/** Marks some as read: those of the list, and all up to a number but those of a topic. */
export async function markRead(tx: ClientBase, userId: number, read: ReadOnes): Promise<void> {
  await lockMailbox(tx, { userId });
  await markReadRow(tx, { userId, ...read, userAsText: String(userId) });
}

const COLUMNS = 'id, topic, kind, intent, title, text, target, created_at, read_at IS NOT NULL AS read, key';
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
  key: nullable(text),
};

const toNotification = ({ created_at, ...row }: RowOf<typeof notificationColumns>): Notification => ({
  ...row,
  href: row.target && targetPath(row.target),
  created_at: created_at.toISOString(),
});

const readPageRows = manyRows({
  prepareAs: 'notifications.read-page',
  text: `SELECT ${COLUMNS} FROM notification
    WHERE user_id = $userId AND id < $before AND (NOT $unreadOnly OR read_at IS NULL)
      AND ($without::text IS NULL OR topic <> $without) ORDER BY id DESC LIMIT $limit`,
  values: { userId: number, before: number, unreadOnly: boolean, without: nullable(text), limit: number },
  row: notificationColumns,
});

/** Greater than any number of a notification. */
const FROM_THE_NEWEST = 2_147_483_647;

/** One more than asked for, where there are more. */
export async function readPage(pool: Pool, userId: number, { before, limit, unread_only, without }: ListNotifications) {
  const part = { before: before ?? FROM_THE_NEWEST, unreadOnly: unread_only, without: without ?? null, limit: limit + 1 };
  return (await readPageRows(pool, { userId, ...part })).map(toNotification);
}

const readMailboxRow = oneRow({
  prepareAs: 'notifications.read-mailbox',
  text: `
    SELECT unread, newest, (SELECT count(*)::int FROM notification WHERE user_id = $userId) AS total,
      (SELECT coalesce(jsonb_object_agg(topic, of_topic), '{}') FROM (
        SELECT topic, count(*) AS of_topic FROM notification WHERE user_id = $userId AND read_at IS NULL GROUP BY topic
      ) unread_ones) AS unread_by_topic
    FROM mailbox WHERE user_id = $userId`,
  values: { userId: number },
  row: { unread: number, newest: number, total: number, unread_by_topic: json<UnreadByTopic>() },
});

export const readMailbox = async (tx: Tx, userId: number): Promise<MailboxState & { total: number }> =>
  (await readMailboxRow(tx, { userId })) ?? { unread: 0, newest: 0, total: 0, unread_by_topic: {} };

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

const FORGET_PERSON = (['mailbox', 'recipient', 'preference', 'gathered_letter'] as const).map((table) =>
  noRows({ text: `DELETE FROM ${table} WHERE user_id = $userId`, values: { userId: number } }),
);

/** Forgets everything about a person. */
export async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  for (const forget of FORGET_PERSON) await forget(tx, { userId });
}
