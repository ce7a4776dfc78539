import type { MailboxState } from '@market/notifications-contract/live';
import type { ListNotifications, Notification } from '@market/notifications-contract/notification';
import type { Wanted } from '@market/notifications-contract/notification.events';
import type { Topic } from '@market/notifications-contract/topic';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import type { ClientBase, Pool } from 'pg';
import type { Outside } from './tell-outside.ts';

/** Whoever holds live lines is told, at the commit, whose mailbox changed. */
export const MAILBOX_CHANNEL = 'mailbox';

/** The mailbox's row stays locked until the caller commits, so the numbers of a person are in the order of commits. */
const ADD = `
  WITH box AS (
    INSERT INTO mailbox (user_id, newest, unread) VALUES ($1, 1, 1)
    ON CONFLICT (user_id) DO UPDATE SET newest = mailbox.newest + 1, unread = mailbox.unread + 1
    RETURNING newest
  ), written AS (
    INSERT INTO notification (user_id, id, topic, kind, intent, title, text, href, unsaid)
    SELECT $1, newest, $2, $3, $4::intent, $5::jsonb, $6::jsonb, $7, $9::jsonb FROM box
    RETURNING id
  )
  SELECT id, pg_notify('${MAILBOX_CHANNEL}', $8)::text AS told FROM written`;

/** @param unsaid what a letter and a text message are to say as soon as it is known how the person is reached */
export async function insertNotification(tx: ClientBase, wanted: Wanted, unsaid: Outside | null): Promise<void> {
  const { user_id, topic, kind, intent, title, text, href } = wanted;
  const words = [JSON.stringify(title), text && JSON.stringify(text)];
  await tx.query(ADD, [user_id, topic, kind, intent, ...words, href, String(user_id), unsaid && JSON.stringify(unsaid)]);
}

const TAKE_UNSAID = `
  WITH waiting AS (
    SELECT id, topic, unsaid, created_at FROM notification WHERE user_id = $1 AND unsaid IS NOT NULL FOR UPDATE
  ), taken AS (
    UPDATE notification SET unsaid = NULL FROM waiting WHERE notification.user_id = $1 AND notification.id = waiting.id
  )
  SELECT topic, unsaid FROM waiting WHERE created_at > now() - interval '1 day' ORDER BY id`;

/** What waited until it is known how a person is reached, each once; what waited for longer than a day is no news any more. */
export async function takeUnsaid(tx: ClientBase, userId: number): Promise<{ topic: Topic; unsaid: Outside }[]> {
  return (await tx.query<{ topic: Topic; unsaid: Outside }>(TAKE_UNSAID, [userId])).rows;
}

const LOCK = 'SELECT FROM mailbox WHERE user_id = $1 FOR UPDATE';
const READ = `
  WITH seen AS (
    UPDATE notification SET read_at = now() WHERE user_id = $1 AND read_at IS NULL AND (id = ANY($2::int[]) OR id <= $3) RETURNING 1
  ), box AS (
    UPDATE mailbox SET unread = unread - (SELECT count(*) FROM seen) WHERE user_id = $1 RETURNING unread
  )
  SELECT unread, pg_notify('${MAILBOX_CHANNEL}', $4)::text AS told FROM box`;

/** Marks some as read: those of the list, and all up to a number. Answers how many are still unread. */
export async function markRead(tx: ClientBase, userId: number, { ids, upTo }: { ids: number[]; upTo: number }): Promise<number> {
  // Before the notifications' own rows, so that nobody waits for the other the wrong way round.
  await tx.query(LOCK, [userId]);
  const { rows } = await tx.query<{ unread: number }>(READ, [userId, ids, upTo, String(userId)]);
  return rows[0]?.unread ?? 0;
}

const COLUMNS = `id, topic, kind, intent, title, text, href, created_at, read_at IS NOT NULL AS read`;
interface Row extends Omit<Notification, 'created_at'> {
  created_at: Date;
}
const toNotification = ({ created_at, ...row }: Row): Notification => ({ ...row, created_at: created_at.toISOString() });

const PAGE = `
  SELECT ${COLUMNS} FROM notification
  WHERE user_id = $1 AND id < $2 AND (NOT $3 OR read_at IS NULL) ORDER BY id DESC LIMIT $4`;

/** Greater than any number of a notification. */
const FROM_THE_NEWEST = 2_147_483_647;

/** One more than asked for, where there are more. */
export async function readPage(pool: Pool, userId: number, { before, limit, unread_only }: ListNotifications): Promise<Notification[]> {
  const { rows } = await pool.query<Row>({
    name: 'notifications',
    text: PAGE,
    values: [userId, before ?? FROM_THE_NEWEST, unread_only, limit + 1],
  });
  return rows.map(toNotification);
}

const STATE = `
  SELECT unread, newest, (SELECT count(*)::int FROM notification WHERE user_id = $1) AS total FROM mailbox WHERE user_id = $1`;

export async function readMailbox(pool: Pool, userId: number): Promise<MailboxState & { total: number }> {
  const { rows } = await pool.query<MailboxState & { total: number }>({ name: 'mailbox', text: STATE, values: [userId] });
  return rows[0] ?? { unread: 0, newest: 0, total: 0 };
}

const NEWS = `SELECT ${COLUMNS} FROM notification WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3`;

/** Those that came after a number, the oldest first. */
export async function readAfter(pool: Pool, userId: number, { after, limit }: { after: number; limit: number }): Promise<Notification[]> {
  const { rows } = await pool.query<Row>({ name: 'notifications after', text: NEWS, values: [userId, after, limit] });
  return rows.map(toNotification);
}

const FORGET = `
  WITH old AS (
    SELECT user_id, id FROM notification WHERE created_at < now() - $1 * interval '1 day' LIMIT 2000
  ), gone AS (
    DELETE FROM notification USING old WHERE notification.user_id = old.user_id AND notification.id = old.id
    RETURNING notification.user_id, notification.read_at
  ), counted AS (
    SELECT user_id, count(*) FILTER (WHERE read_at IS NULL) AS unread FROM gone GROUP BY user_id
  )
  UPDATE mailbox SET unread = mailbox.unread - counted.unread FROM counted
  WHERE mailbox.user_id = counted.user_id AND counted.unread > 0`;

/** Forgets what nobody looks for any more. */
export async function forgetOldNotifications(pool: Pool, days: number): Promise<void> {
  await pool.query(FORGET, [days]);
}

const FORGET_PERSON = [
  'DELETE FROM mailbox WHERE user_id = $1',
  'DELETE FROM recipient WHERE user_id = $1',
  'DELETE FROM preference WHERE user_id = $1',
];

/** Forgets everything about a person. */
export async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  for (const statement of FORGET_PERSON) await rowsOf(tx, statement, [userId]);
}
