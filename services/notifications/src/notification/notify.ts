import type { ClientBase } from 'pg';
import type { LetterContent, SmsContent } from '../../contract/delivery.ts';
import type { Wanted } from '../../contract/notification.events.ts';
import type { Channel } from '../../contract/preference.ts';
import type { Sealer } from '../delivery/sealer.ts';
import { takeOrder } from '../delivery/take-order.ts';
import { defaultChannels } from '../preference/default-channels.ts';
import { type Reachability, readReachability } from '../recipient/recipient.queries.ts';
import { insertNotification } from './notification.queries.ts';

/** How it is said outside the product, where a letter has more to say than the line in the centre. */
export interface Outside {
  letter: LetterContent;
  sms: SmsContent;
}

interface Telling {
  sealer: Sealer;
  wanted: Wanted;
  /** Absent: the words of the notification itself. */
  outside?: Outside;
}

/** Notifies a person, in the caller's transaction: in the centre, and by the channels that he chose and can be reached by. */
export async function notify(tx: ClientBase, { sealer, wanted, outside = inItsWords(wanted) }: Telling): Promise<void> {
  await insertNotification(tx, wanted);
  const reach = await readReachability(tx, wanted.user_id, wanted.topic);
  if (!reach) return;
  const { email, phone, locale } = reach;
  if (email && isOn(reach, wanted, 'letter'))
    await takeOrder(tx, sealer, { channel: 'letter', to: email, locale, content: outside.letter });
  if (phone && isOn(reach, wanted, 'sms')) await takeOrder(tx, sealer, { channel: 'sms', to: phone, locale, content: outside.sms });
}

function isOn({ chosen }: Reachability, { topic }: Wanted, channel: Channel): boolean {
  const { on, fixed } = defaultChannels[topic][channel];
  return fixed ? on : (chosen[channel] ?? on);
}

const inItsWords = ({ title, text, href }: Wanted): Outside => ({
  letter: { template: 'notice', params: { title, text, href } },
  sms: { template: 'notice', params: { title } },
});
