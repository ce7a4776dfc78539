import { rowsOf, type Tx } from '@market/service-kit/sql-tx';
import type { Language } from '../../contract/sentence.ts';

export interface Reachability {
  email: string | null;
  phone: string | null;
  locale: Language;
  /** Channels that the person chose for the topic, by name. */
  chosen: Record<string, boolean>;
}

const REACH = `
  SELECT email, phone, locale,
    (SELECT coalesce(jsonb_object_agg(channel, "on"), '{}') FROM preference WHERE user_id = $1 AND topic = $2) AS chosen
  FROM recipient WHERE user_id = $1`;

/** How a person is reached, and what he chose for a topic; null when nobody told how. */
export async function readReachability(tx: Tx, userId: number, topic: string): Promise<Reachability | null> {
  const [row] = await rowsOf<Reachability>(tx, REACH, [userId, topic]);
  return row ?? null;
}

/** The language that identity says a person speaks now. */
export async function setLanguage(tx: Tx, userId: number, locale: Language): Promise<void> {
  await rowsOf(tx, 'UPDATE recipient SET locale = $2 WHERE user_id = $1', [userId, locale]);
}
