import { queryRows, statement } from '@market/service-kit/data/statement';
import type { Pool } from 'pg';

/** Nothing looks further back than a day, but for streaks of wrong codes, which never expire. */
const EXPIRED = [
  `attempt WHERE at < $1::timestamptz - CASE kind WHEN 'code.row' THEN interval '400 days' ELSE interval '8 days' END`,
  'used_mark WHERE expires_at < $1',
  'sms_code WHERE expires_at < $1',
  'letter_link WHERE expires_at < $1',
  'sso_link_request WHERE expires_at < $1',
  'pending_second_factor WHERE expires_at < $1',
  `session WHERE last_used_at < $1::timestamptz - interval '400 days'`,
].map((rows) =>
  statement({
    name: `identity.prune-${rows.split(' ')[0]?.replaceAll('_', '-')}`,
    text: `DELETE FROM ${rows}`,
    parameters: ['now'],
    row: {},
  }),
);

/** Removes what had expired at that moment. */
export async function pruneExpired(pool: Pool, now: Date): Promise<void> {
  for (const prune of EXPIRED) await queryRows(pool, prune, [now]);
}
