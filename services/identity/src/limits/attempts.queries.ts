import { date, number, text } from '@market/service-kit/data/columns';
import { lockText } from '@market/service-kit/data/locks';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

/** Something that may be done so often. */
export interface Limit {
  /** What: `code.wrong`. */
  kind: string;
  /** By whom or to what: a phone, an address, a user. */
  key: string;
  /** The last so many seconds count. */
  window: number;
  most: number;
  /** Counted as well, and as binding: of whoever the key is a part of. */
  wider?: Omit<Limit, 'wider'> | undefined;
}

interface Counted {
  kind: string;
  key: string;
  wider?: { kind: string; key: string } | undefined;
}

const takeAttemptRow = oneRow({
  text: `SELECT take_attempt($kind, $key, $now::timestamptz, $window * interval '1 second', $most) AS wait`,
  values: { kind: text, key: text, now: date, window: number, most: number },
  row: { wait: number },
});

/** Counts one more, unless the limit is reached. Answers 0, or the seconds until one more is allowed. */
export async function takeAttempt(db: Tx, limit: Limit, now: Date): Promise<number> {
  const wait = await takeOne(db, limit, now);
  // After its own, so that an address which used up its number takes nothing from its neighbours.
  if (wait > 0 || !limit.wider) return wait;
  const waitOfAll = await takeOne(db, limit.wider, now);
  if (waitOfAll > 0) await giveBackRow(db, { kind: limit.kind, key: limit.key, at: now });
  return waitOfAll;
}

const takeOne = async (db: Tx, { kind, key, window, most }: Limit, now: Date): Promise<number> =>
  (await takeAttemptRow(db, { kind, key, now, window, most }))?.wait ?? 0;

const giveBackRow = noRows({
  text: 'DELETE FROM attempt WHERE ctid = (SELECT ctid FROM attempt WHERE kind = $kind AND key = $key AND at = $at::timestamptz LIMIT 1)',
  values: { kind: text, key: text, at: date },
});

/** What was taken at that moment counts no more. */
export async function giveBack(db: Tx, { kind, key, wider, at }: Counted & { at: Date }): Promise<void> {
  await giveBackRow(db, { kind, key, at });
  if (wider) await giveBackRow(db, { ...wider, at });
}

const noteRow = noRows({
  text: 'INSERT INTO attempt (kind, key, at) VALUES ($kind, $key, $now::timestamptz)',
  values: { kind: text, key: text, now: date },
});

/** Counts one more, whatever the limit. */
export async function noteAttempt(db: Tx, { kind, key, wider, now }: Counted & { now: Date }): Promise<void> {
  await noteRow(db, { kind, key, now });
  if (wider) await noteRow(db, { ...wider, now });
}

const listAttempts = manyRows({
  text: `SELECT at FROM attempt
    WHERE kind = $kind AND key = $key AND at > $now::timestamptz - $window * interval '1 second' ORDER BY at DESC LIMIT $most`,
  values: { kind: text, key: text, now: date, window: number, most: number },
  row: { at: date },
});

/** When it was done within the window, the latest first; no more than the limit's number is looked at. */
export const attemptTimes = async (db: Tx, { kind, key, window, most }: Limit, now: Date): Promise<Date[]> =>
  (await listAttempts(db, { kind, key, now, window, most })).map(({ at }) => at);

export const isReached = async (db: Tx, limit: Limit, now: Date): Promise<boolean> =>
  (await attemptTimes(db, limit, now)).length >= limit.most || (limit.wider !== undefined && (await isReached(db, limit.wider, now)));

/** Begins anew. */
export const forgetAttempts = noRows({ text: 'DELETE FROM attempt WHERE kind = $kind AND key = $key', values: { kind: text, key: text } });

/** Two transactions that name the same thing come one after the other. */
export async function oneAtATime(tx: Tx, thing: string): Promise<void> {
  await lockText(tx, thing);
}
