import type { Preferences, SetPreference } from '@market/notifications-contract/preference';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { defaultChannels } from './default-channels.ts';
import { getPreferences } from './get-preferences.ts';

/**
 * Chooses a channel for a topic.
 *
 * @throws DomainError PREFERENCE_FIXED for a warning that cannot be switched off
 */
export async function setPreference(ctx: SignedInCtx, { topic, channel, on }: SetPreference): Promise<Preferences> {
  const fixed = defaultChannels[topic][channel];
  if (fixed.fixed && fixed.on !== on) throw new DomainError('CONFLICT', 'PREFERENCE_FIXED');
  const key = { userId: ctx.principal.userId, topic, channel };
  await ctx.prisma.preference.upsert({
    where: { userId_topic_channel: key },
    create: { ...key, on },
    update: { on },
    select: { userId: true },
  });
  return getPreferences(ctx);
}
