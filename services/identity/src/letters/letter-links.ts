import type { Tx } from '@market/service-kit/data/tx';
import type { IdentityEnvironment } from '../env.ts';
import { newToken, tokenHash } from '../secrets.ts';
import { identitySettings } from '../settings.ts';
import { insertLink, isLinkThere, type LinkPurpose, readLiveLink } from './letter-link.queries.ts';

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
  await insertLink(tx, { hash: tokenHash(code), userId, purpose, now, expiresAt: new Date(now.getTime() + lives * 1000) });
  return { link: `${ctx.environment.publicUrl}/auth/change_password/${code}`, valid_hours: Math.max(1, Math.round(lives / 3600)) };
}

export async function isLinkAlive(db: Tx, code: string, now: Date): Promise<boolean> {
  return isLinkThere(db, tokenHash(code), now);
}

/** Whose the link is, while it is alive. */
export async function readLink(tx: Tx, code: string, now: Date): Promise<{ userId: number; purpose: LinkPurpose } | null> {
  const row = await readLiveLink(tx, { hash: tokenHash(code), now });
  return row ? { userId: row.user_id, purpose: row.purpose } : null;
}
