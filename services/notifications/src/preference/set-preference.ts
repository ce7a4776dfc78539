import type { Preferences, SetPreference } from '@market/notifications-contract/preference';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { defaultChannels } from './default-channels.ts';
import { getPreferences } from './get-preferences.ts';
import { upsertPreference } from './preference.queries.ts';

/**
 * Chooses a channel for a topic.
 *
 * @throws DomainError PREFERENCE_FIXED for a warning that cannot be switched off
 */
export async function setPreference(ctx: SignedInCtx, { topic, channel, on }: SetPreference): Promise<Preferences> {
  const fixed = defaultChannels[topic][channel];
  if (fixed.fixed && fixed.on !== on) throw new DomainError('CONFLICT', 'PREFERENCE_FIXED');
  await upsertPreference(ctx.prisma, ctx.principal.userId, { topic, channel, on });
  return getPreferences(ctx);
}
