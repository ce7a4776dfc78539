import { lockText } from '@market/service-kit/data/locks';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

/** Something that may be done so often. */
export interface Limit {
  /** What: `code.wrong`. */
  kind: string;
  /** By whom or to what: a phone, an address, a user. */
  key: string;
  /** The last so many seconds count. */
  window: number;
  most: number;
}

const TAKE = `SELECT take_attempt($1, $2, $3::timestamptz, $4 * interval '1 second', $5) AS wait`;
const GIVE_BACK = `
  DELETE FROM attempt WHERE ctid = (SELECT ctid FROM attempt WHERE kind = $1 AND key = $2 AND at = $3::timestamptz LIMIT 1) RETURNING 1`;
const NOTE = 'INSERT INTO attempt (kind, key, at) VALUES ($1, $2, $3::timestamptz) RETURNING 1';
const TIMES = `
  SELECT at FROM attempt WHERE kind = $1 AND key = $2 AND at > $3::timestamptz - $4 * interval '1 second' ORDER BY at DESC LIMIT $5`;
const FORGET = 'DELETE FROM attempt WHERE kind = $1 AND key = $2 RETURNING 1';

/** Counts one more, unless the limit is reached. Answers 0, or the seconds until one more is allowed. */
export async function takeAttempt(db: Tx, { kind, key, window, most }: Limit, now: Date): Promise<number> {
  const [row] = await rowsOf<{ wait: number }>(db, TAKE, [kind, key, now, window, most]);
  return row?.wait ?? 0;
}

/** What was taken at that moment counts no more. */
export async function giveBack(db: Tx, { kind, key }: Pick<Limit, 'kind' | 'key'>, at: Date): Promise<void> {
  await rowsOf(db, GIVE_BACK, [kind, key, at]);
}

/** Counts one more, whatever the limit. */
export async function noteAttempt(db: Tx, { kind, key }: Pick<Limit, 'kind' | 'key'>, now: Date): Promise<void> {
  await rowsOf(db, NOTE, [kind, key, now]);
}

/** When it was done within the window, the latest first; no more than the limit's number is looked at. */
export async function attemptTimes(db: Tx, { kind, key, window, most }: Limit, now: Date): Promise<Date[]> {
  const rows = await rowsOf<{ at: Date }>(db, TIMES, [kind, key, now, window, most]);
  return rows.map(({ at }) => at);
}

export const isReached = async (db: Tx, limit: Limit, now: Date): Promise<boolean> =>
  (await attemptTimes(db, limit, now)).length >= limit.most;

/** Begins anew. */
export async function forgetAttempts(db: Tx, { kind, key }: Pick<Limit, 'kind' | 'key'>): Promise<void> {
  await rowsOf(db, FORGET, [kind, key]);
}

/** Two deeds that name the same thing come one after the other until the first's transaction ends. */
export async function oneAtATime(tx: Tx, thing: string): Promise<void> {
  await lockText(tx, thing);
}
