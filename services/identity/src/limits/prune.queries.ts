import { date } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';
import type { Pool } from 'pg';

/** Nothing looks further back than a day, but for streaks of wrong codes, which never expire. */
const EXPIRED = [
  `attempt WHERE at < $now::timestamptz - CASE kind WHEN 'code.row' THEN interval '400 days' ELSE interval '8 days' END`,
  'used_mark WHERE expires_at < $now',
  'sms_code WHERE expires_at < $now',
  'letter_link WHERE expires_at < $now',
  'sso_link_request WHERE expires_at < $now',
  'pending_second_factor WHERE expires_at < $now',
  'chat_token WHERE expires_at < $now',
  `session WHERE last_used_at < $now::timestamptz - interval '400 days'`,
].map((rows) => noRows({ text: `DELETE FROM ${rows}`, values: { now: date } }));

/** Removes what had expired at that moment. */
export async function pruneExpired(pool: Pool, now: Date): Promise<void> {
  for (const prune of EXPIRED) await prune(pool, { now });
}
