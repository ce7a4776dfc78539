import { date, number } from '@market/service-kit/data/columns';
import { lockText } from '@market/service-kit/data/locks';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

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

const TAKE = statement({
  name: 'identity.take-attempt',
  text: `SELECT take_attempt($1, $2, $3::timestamptz, $4 * interval '1 second', $5) AS wait`,
  parameters: ['kind', 'key', 'now', 'window', 'most'],
  row: { wait: number },
});

/** Counts one more, unless the limit is reached. Answers 0, or the seconds until one more is allowed. */
export const takeAttempt = async (db: Tx, { kind, key, window, most }: Limit, now: Date): Promise<number> =>
  (await queryRow(db, TAKE, [kind, key, now, window, most]))?.wait ?? 0;

const GIVE_BACK = statement({
  name: 'identity.give-attempt-back',
  text: 'DELETE FROM attempt WHERE ctid = (SELECT ctid FROM attempt WHERE kind = $1 AND key = $2 AND at = $3::timestamptz LIMIT 1)',
  parameters: ['kind', 'key', 'at'],
  row: {},
});

/** What was taken at that moment counts no more. */
export async function giveBack(db: Tx, { kind, key }: Pick<Limit, 'kind' | 'key'>, at: Date): Promise<void> {
  await queryRows(db, GIVE_BACK, [kind, key, at]);
}

const NOTE = statement({
  name: 'identity.note-attempt',
  text: 'INSERT INTO attempt (kind, key, at) VALUES ($1, $2, $3::timestamptz)',
  parameters: ['kind', 'key', 'now'],
  row: {},
});

/** Counts one more, whatever the limit. */
export async function noteAttempt(db: Tx, { kind, key }: Pick<Limit, 'kind' | 'key'>, now: Date): Promise<void> {
  await queryRows(db, NOTE, [kind, key, now]);
}

const TIMES = statement({
  name: 'identity.list-attempts',
  text: `SELECT at FROM attempt WHERE kind = $1 AND key = $2 AND at > $3::timestamptz - $4 * interval '1 second' ORDER BY at DESC LIMIT $5`,
  parameters: ['kind', 'key', 'now', 'window', 'most'],
  row: { at: date },
});

/** When it was done within the window, the latest first; no more than the limit's number is looked at. */
export const attemptTimes = async (db: Tx, { kind, key, window, most }: Limit, now: Date): Promise<Date[]> =>
  (await queryRows(db, TIMES, [kind, key, now, window, most])).map(({ at }) => at);

export const isReached = async (db: Tx, limit: Limit, now: Date): Promise<boolean> =>
  (await attemptTimes(db, limit, now)).length >= limit.most;

const FORGET = statement({
  name: 'identity.forget-attempts',
  text: 'DELETE FROM attempt WHERE kind = $1 AND key = $2',
  parameters: ['kind', 'key'],
  row: {},
});

/** Begins anew. */
export async function forgetAttempts(db: Tx, { kind, key }: Pick<Limit, 'kind' | 'key'>): Promise<void> {
  await queryRows(db, FORGET, [kind, key]);
}

/** Two transactions that name the same thing come one after the other. */
export async function oneAtATime(tx: Tx, thing: string): Promise<void> {
  await lockText(tx, thing);
}
