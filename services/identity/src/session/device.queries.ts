import { boolean, number } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const KNOWN = statement({
  name: 'identity.find-known-device',
  text: 'SELECT true AS known FROM known_device WHERE user_id = $1 AND device_hash = $2',
  parameters: ['user', 'hash of the device mark'],
  row: { known: boolean },
});

export const isDeviceOf = async (db: Tx, userId: number, hash: Buffer): Promise<boolean> =>
  (await queryRow(db, KNOWN, [userId, hash])) !== null;

const REMEMBER = statement({
  name: 'identity.remember-device',
  text: `
    WITH earlier AS (SELECT count(*)::int AS known, count(*) FILTER (WHERE device_hash = $2)::int AS this FROM known_device WHERE user_id = $1)
    INSERT INTO known_device AS d (user_id, device_hash, first_at, last_at) VALUES ($1, $2, $3, $3)
    ON CONFLICT (user_id, device_hash) DO UPDATE SET last_at = EXCLUDED.last_at
    RETURNING (SELECT known FROM earlier) AS known, (SELECT this FROM earlier) AS this`,
  parameters: ['user', 'hash of the device mark', 'now'],
  row: { known: number, this: number },
});

/** How many devices of the user were known before, and whether this one was (1 or 0). */
export const insertDevice = (tx: Tx, userId: number, { hash, now }: { hash: Buffer; now: Date }) =>
  queryRow(tx, REMEMBER, [userId, hash, now]);

const FORGET_OLDEST = statement({
  name: 'identity.forget-oldest-devices',
  text: `
    DELETE FROM known_device WHERE user_id = $1 AND device_hash IN
      (SELECT device_hash FROM known_device WHERE user_id = $1 ORDER BY last_at DESC OFFSET $2)`,
  parameters: ['user', 'devices to keep'],
  row: {},
});

export async function forgetOldestDevices(tx: Tx, userId: number, kept: number): Promise<void> {
  await queryRows(tx, FORGET_OLDEST, [userId, kept]);
}
