import { newDeviceSeen } from '@market/identity-contract/account.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import type { Ctx } from '../context.ts';
import { tokenHash } from '../secrets.ts';
import { forgetOldestDevices, insertDevice, isDeviceOf } from './device.queries.ts';
import { deviceName } from './device-name.ts';

/** More than anybody has; an attacker who owns an account shall not fill the disk. */
const MOST_DEVICES = 50;

/** Whether the caller's browser or app signed in to this account before. */
export async function isKnownDevice({ db, device }: Pick<Ctx, 'db' | 'device'>, userId: number): Promise<boolean> {
  if (!device) return false;
  return isDeviceOf(db.pool, userId, tokenHash(device));
}

/** Notes that the caller's device signed in; the owner hears of one that is new beside others. */
export async function rememberDevice(tx: Tx, ctx: Pick<Ctx, 'device' | 'userAgent' | 'client' | 'now'>, userId: number): Promise<void> {
  if (!ctx.device) return;
  const now = ctx.now();
  const seen = await insertDevice(tx, { userId, hash: tokenHash(ctx.device), now });
  if (!seen || seen.this > 0 || seen.known === 0) return;
  if (seen.known >= MOST_DEVICES) await forgetOldestDevices(tx, { userId, kept: MOST_DEVICES });
  const details = { device: deviceName(ctx.userAgent), address: ctx.client || '—' };
  await emit(tx, newDeviceSeen, userId, { id: userId, at: now.toISOString(), ...details });
}
