import type { SetRecipient } from '@market/notifications-contract/delivery';
import type { Language } from '@market/notifications-contract/sentence';
import type { Topic } from '@market/notifications-contract/topic';
import { json, nullable, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { lockExclusively } from '@market/service-kit/data/locks';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { ClientBase } from 'pg';
import type { Outside } from './outside.ts';

/** Whoever notifies a person and whoever learns how to reach that person go one after the other. Held until the transaction ends. */
export async function lockPerson(tx: ClientBase, userId: number): Promise<void> {
  await lockExclusively(tx, 'notifications.recipient', userId);
}

const READ = statement({
  name: 'notifications.read-reachability',
  text: 'SELECT email, phone, locale FROM recipient WHERE user_id = $1',
  parameters: ['user'],
  row: { email: nullable(text), phone: nullable(text), locale: textOf<Language>() },
});
export type Reachability = RowOf<(typeof READ)['row']>;

/** How a person is reached; null while it is not known. */
export const readReachability = (tx: ClientBase, userId: number): Promise<Reachability | null> => queryRow(tx, READ, [userId]);

const CHOICES = statement({
  name: 'notifications.read-channel-choices',
  text: `SELECT coalesce(jsonb_object_agg(channel, "on"), '{}') AS chosen FROM preference WHERE user_id = $1 AND topic = $2`,
  parameters: ['user', 'topic'],
  row: { chosen: json<Record<string, boolean>>() },
});

/** Channels that a person chose for a topic otherwise than the default, by name. */
export const readChoices = async (tx: ClientBase, userId: number, topic: string): Promise<Record<string, boolean>> =>
  (await queryRow(tx, CHOICES, [userId, topic]))?.chosen ?? {};

const UPSERT = statement({
  name: 'notifications.upsert-recipient',
  text: `
    INSERT INTO recipient (user_id, email, phone, locale) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, phone = excluded.phone, locale = excluded.locale`,
  parameters: ['user', 'email', 'phone', 'locale'],
  row: {},
});

export async function upsertRecipient(tx: ClientBase, { user_id, email, phone, locale }: SetRecipient): Promise<void> {
  await queryRows(tx, UPSERT, [user_id, email, phone, locale]);
}

const SET_LANGUAGE = statement({
  name: 'notifications.set-language',
  text: 'UPDATE recipient SET locale = $2 WHERE user_id = $1',
  parameters: ['user', 'locale'],
  row: {},
});

/** The language that identity says a person reads the product in. */
export async function setLanguage(tx: ClientBase, userId: number, locale: Language): Promise<void> {
  await queryRows(tx, SET_LANGUAGE, [userId, locale]);
}

const TAKE_WAITING = statement({
  name: 'notifications.take-waiting-outside',
  text: `
    WITH waiting AS (
      SELECT id, topic, unsaid, created_at FROM notification WHERE user_id = $1 AND unsaid IS NOT NULL FOR UPDATE
    ), taken AS (
      UPDATE notification SET unsaid = NULL FROM waiting WHERE notification.user_id = $1 AND notification.id = waiting.id
    )
    SELECT topic, unsaid AS outside FROM waiting WHERE created_at > now() - interval '1 day' ORDER BY id`,
  parameters: ['user'],
  row: { topic: textOf<Topic>(), outside: json<Outside>() },
});

/** What waited until it is known how a person is reached, each once; what waited for longer than a day is no news any more. */
export const takeWaitingOutside = (tx: ClientBase, userId: number): Promise<{ topic: Topic; outside: Outside }[]> =>
  queryRows(tx, TAKE_WAITING, [userId]);
