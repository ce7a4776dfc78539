import { boolean, bytes, date, number } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

const findKnownDevice = oneRow({
  text: 'SELECT true AS known FROM known_device WHERE user_id = $userId AND device_hash = $hash',
  values: { userId: number, hash: bytes },
  row: { known: boolean },
});

export const isDeviceOf = async (db: Tx, userId: number, hash: Buffer): Promise<boolean> =>
  (await findKnownDevice(db, { userId, hash })) !== null;

/** How many devices of the user were known before, and whether this one was (1 or 0). */
export const insertDevice = oneRow({
  text: `
    WITH earlier AS (SELECT count(*)::int AS known, count(*) FILTER (WHERE device_hash = $hash)::int AS this FROM known_device
    WHERE user_id = $userId)
    INSERT INTO known_device AS d (user_id, device_hash, first_at, last_at) VALUES ($userId, $hash, $now, $now)
    ON CONFLICT (user_id, device_hash) DO UPDATE SET last_at = EXCLUDED.last_at
    RETURNING (SELECT known FROM earlier) AS known, (SELECT this FROM earlier) AS this`,
  values: { userId: number, hash: bytes, now: date },
  row: { known: number, this: number },
});

export const forgetOldestDevices = noRows({
  text: `DELETE FROM known_device WHERE user_id = $userId AND device_hash IN
    (SELECT device_hash FROM known_device WHERE user_id = $userId ORDER BY last_at DESC OFFSET $kept)`,
  values: { userId: number, kept: number },
});
