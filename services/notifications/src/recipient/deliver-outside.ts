import type { Channel } from '@market/notifications-contract/preference';
import type { Topic } from '@market/notifications-contract/topic';
import type { Sealer } from '@market/service-kit/secrets/sealer';
import type { ClientBase } from 'pg';
import { takeOrder } from '../delivery/take-order.ts';
import { defaultChannels } from '../preference/default-channels.ts';
import type { Outside } from './outside.ts';
import { type Reachability, readChoices } from './recipient.queries.ts';

interface OutsideDelivery {
  sealer: Sealer;
  userId: number;
  topic: Topic;
  outside: Outside;
  reach: Reachability;
}

/** Orders a letter and a text message, as far as the person chose them for the topic and can be reached by them. */
export async function deliverOutside(tx: ClientBase, { sealer, userId, topic, outside, reach }: OutsideDelivery): Promise<void> {
  const { email, phone, locale } = reach;
  const chosen = await readChoices(tx, userId, topic);
  const isOn = (channel: Channel): boolean => {
    const { on, fixed } = defaultChannels[topic][channel];
    return fixed ? on : (chosen[channel] ?? on);
  };
  if (email && isOn('letter')) await takeOrder(tx, sealer, { channel: 'letter', to: email, locale, content: outside.letter });
  if (phone && isOn('sms')) await takeOrder(tx, sealer, { channel: 'sms', to: phone, locale, content: outside.sms });
}
