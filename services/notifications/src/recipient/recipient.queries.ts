import type { SetRecipient } from '@market/notifications-contract/delivery';
import type { Language } from '@market/notifications-contract/sentence';
import { lockExclusively } from '@market/service-kit/data/locks';
import type { ClientBase } from 'pg';

export interface Reachability {
  email: string | null;
  phone: string | null;
  locale: Language;
}

/** Whoever notifies a person and whoever learns how to reach that person go one after the other. Held until the transaction ends. */
export async function lockPerson(tx: ClientBase, userId: number): Promise<void> {
  await lockExclusively(tx, 'notifications.recipient', userId);
}

/** How a person is reached; null when nobody told yet. */
export async function readReachability(tx: ClientBase, userId: number): Promise<Reachability | null> {
  const { rows } = await tx.query<Reachability>('SELECT email, phone, locale FROM recipient WHERE user_id = $1', [userId]);
  return rows[0] ?? null;
}

const CHOICES = `SELECT coalesce(jsonb_object_agg(channel, "on"), '{}') AS chosen FROM preference WHERE user_id = $1 AND topic = $2`;

/** Channels that a person chose for a topic otherwise than the default, by name. */
export async function readChoices(tx: ClientBase, userId: number, topic: string): Promise<Record<string, boolean>> {
  const { rows } = await tx.query<{ chosen: Record<string, boolean> }>(CHOICES, [userId, topic]);
  return rows[0]?.chosen ?? {};
}

const SET = `
  INSERT INTO recipient (user_id, email, phone, locale) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, phone = excluded.phone, locale = excluded.locale`;

export async function upsertRecipient(tx: ClientBase, { user_id, email, phone, locale }: SetRecipient): Promise<void> {
  await tx.query(SET, [user_id, email, phone, locale]);
}

/** The language that identity says a person speaks now. */
export async function setLanguage(tx: ClientBase, userId: number, locale: Language): Promise<void> {
  await tx.query('UPDATE recipient SET locale = $2 WHERE user_id = $1', [userId, locale]);
}
