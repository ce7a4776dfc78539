import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import type { IdentityEnvironment } from '../env.ts';
import { newToken, tokenHash } from '../secrets.ts';
import { identitySettings } from '../settings.ts';

export type LinkPurpose = 'reset' | 'activation';

const KEEP = 'INSERT INTO letter_link (code_hash, user_id, purpose, created_at, expires_at) VALUES ($1, $2, $3, $4, $5) RETURNING 1';
const READ = 'SELECT user_id, purpose FROM letter_link WHERE code_hash = $1 AND expires_at > $2';
const ALIVE = 'SELECT 1 FROM letter_link WHERE code_hash = $1 AND expires_at > $2';
/** One that was used voids all others of its user. */
const VOID = 'DELETE FROM letter_link WHERE user_id = $1 RETURNING 1';

interface NewLink {
  userId: number;
  purpose: LinkPurpose;
}

/** A link that sets a password, for one letter. It begins with our own address, whatever a request's `Host` says. */
export async function newLink(
  tx: Tx,
  ctx: { now: () => Date; environment: Pick<IdentityEnvironment, 'publicUrl'> },
  { userId, purpose }: NewLink,
): Promise<{ link: string; valid_hours: number }> {
  const settings = await identitySettings.get(tx);
  const lives = purpose === 'reset' ? settings.reset_link_lives : settings.activation_link_lives;
  const code = newToken();
  const now = ctx.now();
  await rowsOf(tx, KEEP, [tokenHash(code), userId, purpose, now, new Date(now.getTime() + lives * 1000)]);
  return { link: `${ctx.environment.publicUrl}/auth/change_password/${code}`, valid_hours: Math.max(1, Math.round(lives / 3600)) };
}

export async function isLinkAlive(db: Tx, code: string, now: Date): Promise<boolean> {
  return (await rowsOf(db, ALIVE, [tokenHash(code), now])).length > 0;
}

/** Whose the link is, while it is alive. */
export async function readLink(tx: Tx, code: string, now: Date): Promise<{ userId: number; purpose: LinkPurpose } | null> {
  const [row] = await rowsOf<{ user_id: number; purpose: LinkPurpose }>(tx, READ, [tokenHash(code), now]);
  return row ? { userId: row.user_id, purpose: row.purpose } : null;
}

/** Every link of the user is dead from now on. */
export async function voidLinks(tx: Tx, userId: number): Promise<void> {
  await rowsOf(tx, VOID, [userId]);
}
