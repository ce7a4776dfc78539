import type { Logger } from '@market/kit-contract/request-facts';
import { every } from '@market/service-kit/jobs/every';
import type { Pool } from 'pg';

const EVERY_MS = 10 * 60_000;

/** Nothing looks further back than a day, but for the row of wrong codes, which is as long as it takes. */
const PRUNE = [
  `DELETE FROM attempt WHERE at < $1::timestamptz - CASE kind WHEN 'code.row' THEN interval '400 days' ELSE interval '8 days' END`,
  'DELETE FROM used_mark WHERE expires_at < $1',
  'DELETE FROM sms_code WHERE expires_at < $1',
  'DELETE FROM letter_link WHERE expires_at < $1',
  'DELETE FROM sso_link_request WHERE expires_at < $1',
  'DELETE FROM pending_second_factor WHERE expires_at < $1',
  `DELETE FROM session WHERE last_used_at < $1::timestamptz - interval '400 days'`,
];

/** Takes away what has run out, now and then. Answers how to stop. */
export const pruneRegularly = (pool: Pool, log: Logger): (() => Promise<void>) =>
  every(() => prune(pool, new Date()), { everyMs: EVERY_MS, log, failed: 'What has run out could not be taken away' });

/** Takes away what had run out at that moment. */
async function prune(pool: Pool, now: Date): Promise<void> {
  for (const statement of PRUNE) await pool.query(statement, [now]);
}
