import { newDeviceSeen } from '@market/identity-contract/account.events';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { emit } from '@market/service-kit/events/outbox';
import type { Ctx } from '../context.ts';
import { tokenHash } from '../secrets.ts';
import { deviceName } from './device-name.ts';

const KNOWN = 'SELECT 1 FROM known_device WHERE user_id = $1 AND device_hash = $2';
const REMEMBER = `
  WITH earlier AS (SELECT count(*)::int AS known, count(*) FILTER (WHERE device_hash = $2)::int AS this FROM known_device WHERE user_id = $1)
  INSERT INTO known_device AS d (user_id, device_hash, first_at, last_at) VALUES ($1, $2, $3, $3)
  ON CONFLICT (user_id, device_hash) DO UPDATE SET last_at = EXCLUDED.last_at
  RETURNING (SELECT known FROM earlier) AS known, (SELECT this FROM earlier) AS this`;
/** More than anybody has; an attacker who owns an account shall not fill the disk. */
const MOST_DEVICES = 50;
const FORGET_OLDEST = `
  DELETE FROM known_device WHERE user_id = $1 AND device_hash IN
    (SELECT device_hash FROM known_device WHERE user_id = $1 ORDER BY last_at DESC OFFSET ${MOST_DEVICES}) RETURNING 1`;

/** Whether the caller's browser or app signed in to this account before. */
export async function isKnownDevice({ db, device }: Pick<Ctx, 'db' | 'device'>, userId: number): Promise<boolean> {
  if (!device) return false;
  return (await rowsOf(db.pool, KNOWN, [userId, tokenHash(device)])).length > 0;
}

/** Notes that the caller's device signed in; the owner hears of one that is new beside others. */
export async function rememberDevice(tx: Tx, ctx: Pick<Ctx, 'device' | 'userAgent' | 'client' | 'now'>, userId: number): Promise<void> {
  if (!ctx.device) return;
  const now = ctx.now();
  const [seen] = await rowsOf<{ known: number; this: number }>(tx, REMEMBER, [userId, tokenHash(ctx.device), now]);
  if (!seen || seen.this > 0 || seen.known === 0) return;
  if (seen.known >= MOST_DEVICES) await rowsOf(tx, FORGET_OLDEST, [userId]);
  const told = { device: deviceName(ctx.userAgent), address: ctx.client || '—' };
  await emit(tx, newDeviceSeen, userId, { id: userId, at: now.toISOString(), ...told });
}
