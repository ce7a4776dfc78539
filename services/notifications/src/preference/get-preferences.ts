import type { Channel, Preference, Preferences } from '@market/notifications-contract/preference';
import { type Topic, topics } from '@market/notifications-contract/topic';
import type { SignedInCtx } from '../context.ts';
import { defaultChannels } from './default-channels.ts';
import { readPreferences } from './preference.queries.ts';

/** What the caller hears of, and by which channel. */
export async function getPreferences({ prisma, principal: { userId } }: SignedInCtx): Promise<Preferences> {
  const { choices, recipient } = await readPreferences(prisma, userId);
  const chosen = new Map(choices.map(({ topic, channel, on }) => [`${topic} ${channel}`, on]));
  const choice = (topic: Topic, channel: Channel): Preference[Channel] => {
    const { on, fixed } = defaultChannels[topic][channel];
    return { on: fixed ? on : (chosen.get(`${topic} ${channel}`) ?? on), fixed };
  };
  return {
    data: {
      topics: topics.map((topic) => ({ topic, letter: choice(topic, 'letter'), sms: choice(topic, 'sms') })),
      reach: { letter: Boolean(recipient?.email), sms: Boolean(recipient?.phone) },
    },
  };
}
