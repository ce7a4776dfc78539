import type { Language } from '@market/notifications-contract/sentence';
import type { Topic } from '@market/notifications-contract/topic';
import { json, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { lockExclusively } from '@market/service-kit/data/locks';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { ClientBase } from 'pg';
import type { Outside } from './outside.ts';

/** Whoever notifies a person and whoever learns how to reach that person go one after the other. Held until the transaction ends. */
export async function lockPerson(tx: ClientBase, userId: number): Promise<void> {
  await lockExclusively(tx, 'notifications.recipient', userId);
}

/** How a person is reached; null while it is not known. */
export const readReachability = oneRow({
  text: 'SELECT email, phone, locale FROM recipient WHERE user_id = $userId',
  values: { userId: number },
  row: { email: nullable(text), phone: nullable(text), locale: textOf<Language>() },
});
export type Reachability = RowOf<typeof readReachability.row>;

const readChannelChoices = oneRow({
  text: `SELECT coalesce(jsonb_object_agg(channel, "on"), '{}') AS chosen FROM preference WHERE user_id = $userId AND topic = $topic`,
  values: { userId: number, topic: text },
  row: { chosen: json<Record<string, boolean>>() },
});

/** Channels that a person chose for a topic otherwise than the default, by name. */
export const readChoices = async (tx: ClientBase, userId: number, topic: string): Promise<Record<string, boolean>> =>
  (await readChannelChoices(tx, { userId, topic }))?.chosen ?? {};

export const upsertRecipient = noRows({
  text: `INSERT INTO recipient (user_id, email, phone, locale) VALUES ($user_id, $email, $phone, $locale)
    ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, phone = excluded.phone, locale = excluded.locale`,
  values: { user_id: number, email: nullable(text), phone: nullable(text), locale: textOf<Language>() },
});

/** The language that identity says a person reads the product in. */
export const setLanguage = noRows({
  text: 'UPDATE recipient SET locale = $locale WHERE user_id = $userId',
  values: { userId: number, locale: textOf<Language>() },
});

/** What waited until it is known how a person is reached, each once; what waited for longer than a day is no news any more. */
export const takeWaitingOutside = manyRows({
  text: `
    WITH waiting AS (
      SELECT id, topic, unsaid, created_at FROM notification WHERE user_id = $userId AND unsaid IS NOT NULL FOR UPDATE
    ), taken AS (
      UPDATE notification SET unsaid = NULL FROM waiting WHERE notification.user_id = $userId AND notification.id = waiting.id
    )
    SELECT topic, unsaid AS outside FROM waiting WHERE created_at > now() - interval '1 day' ORDER BY id`,
  values: { userId: number },
  row: { topic: textOf<Topic>(), outside: json<Outside>() },
});
